// libFuzzer learns from every comparison, which takes longer than what most decoders do between
// two. Searches do without, so calls that the instruments make in one end here.
//
// The linker (`--wrap`) turns a call of `name` into one of `__wrap_name`, and `__real_name` is what
// libFuzzer has. It has to be jumped to: libFuzzer tells comparisons apart by where the call
// returns to.
#include "limits.h"

#define PART(name) __sanitizer_cov_trace_##name
#define JOIN(prefix, name) JOIN_EXPANDED(prefix, name)
#define JOIN_EXPANDED(prefix, name) prefix##name
#define CALL(name, parameters, arguments)                                       \
    void JOIN(__real_, PART(name)) parameters;                                  \
    void JOIN(__wrap_, PART(name)) parameters;                                  \
    void JOIN(__wrap_, PART(name)) parameters {                                 \
        if (is_searching) return;                                               \
        __attribute__((musttail)) return JOIN(__real_, PART(name)) arguments;   \
    }
#define COMPARISON(name, type) CALL(name, (type left, type right), (left, right))

bool is_searching;

COMPARISON(cmp1, uint8_t)
COMPARISON(cmp2, uint16_t)
COMPARISON(cmp4, uint32_t)
COMPARISON(cmp8, uint64_t)
COMPARISON(const_cmp1, uint8_t)
COMPARISON(const_cmp2, uint16_t)
COMPARISON(const_cmp4, uint32_t)
COMPARISON(const_cmp8, uint64_t)
CALL(switch, (uint64_t value, uint64_t *cases), (value, cases))
CALL(pc_indir, (uintptr_t callee), (callee))

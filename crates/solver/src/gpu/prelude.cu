// What `kernels.cu` calls by names of its own, on a graphics card.

#define KERNEL extern "C" __global__
#define WARP_MAX(value) __reduce_max_sync(0xffffffffu, value)
#define WARP_SUM(value) __reduce_add_sync(0xffffffffu, value)
#define WARP_FIRST (threadIdx.x % 32 == 0)

__device__ static unsigned scrambled(unsigned bits) {
  bits = (bits ^ bits >> 16) * 2246822519u;
  bits = (bits ^ bits >> 13) * 3266489917u;
  return bits ^ bits >> 16;
}
#define SCATTERED(at) ((float)(scrambled((unsigned)(at) ^ scrambled((unsigned)((at) >> 32))) >> 8) / 16777216.0f)

/* The kernels on a processor: the words of CUDA, and what starts blocks one after the other. Each block has as many
   threads as on a card, and they wait for each other where the kernels say so. */

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KERNEL static
#define __device__ static inline
#define __shared__ static
#define __popc(bits) __builtin_popcount(bits)
#define __syncthreads() pthread_barrier_wait(&barrier)
#define WARP_MAX(value) (value)
#define WARP_SUM(value) (value)
#define WARP_FIRST 1
#define atomicAdd(to, value) __atomic_fetch_add(to, value, __ATOMIC_RELAXED)

typedef struct { unsigned x, y; } Index;

static pthread_barrier_t barrier;
static Index blockIdx, gridDim;
static _Thread_local Index threadIdx;

static void atomicMax(unsigned *to, unsigned value) {
  unsigned old = *to;
  while (old < value && !__atomic_compare_exchange_n(to, &old, value, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
}

static unsigned __float_as_int(float value) {
  unsigned bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static unsigned scrambled(unsigned bits) {
  bits = (bits ^ bits >> 16) * 2246822519u;
  bits = (bits ^ bits >> 13) * 3266489917u;
  return bits ^ bits >> 16;
}
#define SCATTERED(at) ((float)(scrambled((unsigned)(at) ^ scrambled((unsigned)((at) >> 32))) >> 8) / 16777216.0f)

#include KERNELS

static void *input(size_t bytes) {
  void *read = malloc(bytes ? bytes : 1);
  if (!read || fread(read, 1, bytes, stdin) != bytes) exit(1);
  return read;
}

static unsigned number(void) { return *(unsigned *)input(4); }

static unsigned class_count, arrangements, count, count_after, blocks_of_duels;
static float step, *table, *table_after, *after;
static u64 *classes, *facings, *facings_after;
static unsigned *exchanges, *turned_after, worst[COUNTERS];
static unsigned short *turned_classes;
static u64 sums[COUNTERS];

/* What one thread does: its part of every block. */
static void *thread(void *index) {
  threadIdx.x = (unsigned)(size_t)index;
  for (unsigned block = 0; block < class_count * ((count_after + THREADS - 1) / THREADS); block++) {
    if (threadIdx.x == 0) blockIdx = (Index){block % class_count, block / class_count};
    __syncthreads();
    exchanged(table_after, after, classes, facings_after, turned_after, turned_classes, 0, count_after);
    __syncthreads();
  }
  for (unsigned block = 0; block < class_count * blocks_of_duels; block++) {
    if (threadIdx.x == 0) blockIdx = (Index){block % blocks_of_duels, block / blocks_of_duels};
    __syncthreads();
    duels(table, after, classes, facings, exchanges, 0, count, count_after, step, worst, sums);
    __syncthreads();
  }
  return 0;
}

int main(void) {
  class_count = number();
  arrangements = number();
  count = number();
  count_after = number();
  blocks_of_duels = number();
  step = *(float *)input(4);
  classes = input(8 * (size_t)class_count);
  turned_classes = input(2 * (size_t)arrangements);
  facings = input(8 * (size_t)count);
  exchanges = input(4 * (size_t)count * EXCHANGES);
  facings_after = input(8 * (size_t)count_after);
  turned_after = input(4 * (size_t)count_after);
  size_t length = (size_t)class_count * count * LEVELS, length_after = (size_t)class_count * count_after * LEVELS;
  table = input(4 * length);
  table_after = input(4 * length_after);
  after = malloc(4 * length_after);

  pthread_t threads[THREADS];
  pthread_barrier_init(&barrier, 0, THREADS);
  for (size_t index = 0; index < THREADS; index++) pthread_create(&threads[index], 0, thread, (void *)index);
  for (size_t index = 0; index < THREADS; index++) pthread_join(threads[index], 0);

  unsigned most = 0;
  u64 sum = 0;
  for (int counter = 0; counter < COUNTERS; counter++) {
    most = worst[counter] > most ? worst[counter] : most;
    sum += sums[counter];
  }
  fwrite(&most, 4, 1, stdout);
  fwrite(&sum, 8, 1, stdout);
  fwrite(table, 4, length, stdout);
  return 0;
}

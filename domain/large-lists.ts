/**
 * Large lists that leave nothing behind. Garbage collection counts what lies outside its heap only roughly, and the C library keeps
 * blocks of up to 32 MB for the next allocation: a thread that measures models of 50 MB one after the other grew by 45 MB like that.
 */
const [LARGE, KEPT_BY_LIBRARY] = [1024 * 1024, 33 * 1024 * 1024]

/** A large one lies in a block that goes back to the system at once. What of the block is not written to takes no memory. */
export function largeInts(length: number): Int32Array<ArrayBuffer> {
  const bytes = length * Int32Array.BYTES_PER_ELEMENT
  return new Int32Array(new ArrayBuffer(bytes < LARGE ? bytes : Math.max(bytes, KEPT_BY_LIBRARY)), 0, length)
}

/** Browsers from before 2024 leave it to their garbage collection. */
export function freeMemory({ buffer }: { buffer: ArrayBuffer }) {
  if ('transfer' in buffer) buffer.transfer(0)
}

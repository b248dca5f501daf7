/**
 * Limits the memory that WebAssembly may take in a worker: libraries ask for more through `Memory.grow`, and where it throws they
 * give up as if the machine had no more. A worker's own limits say nothing about this memory.
 */
type Memory = { readonly buffer: { readonly byteLength: number }; grow: (pages: number) => number }

const PAGE = 65_536

export function limitWasmMemory(prototype: Memory, most: number) {
  const { grow } = prototype
  prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError('This model needs too much memory.')
    return Reflect.apply(grow, this, [pages])
  }
}

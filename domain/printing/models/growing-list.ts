/** Lists of numbers that grow by doubling, for files that do not say how much they hold. */
export function growingNumbers() {
  let list = new Float32Array(4096)
  let count = 0
  return {
    add(number: number) {
      if (count === list.length) {
        const longer = new Float32Array(list.length * 2)
        longer.set(list)
        list = longer
      }
      list[count++] = number
    },
    at: (place: number) => list[place] as number,
    count: () => count,
    /** A view, not a copy. */
    taken: () => list.subarray(0, count),
  }
}

export type GrowingNumbers = ReturnType<typeof growingNumbers>

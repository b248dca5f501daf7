/** The connected places of a raster, such as holes seen along an axis. */
import type { Raster } from './depth-map.ts'

/** 1 where it holds. */
export function markedWhere(map: Float64Array, holds: (depth: number) => boolean): Uint8Array {
  const marked = new Uint8Array(map.length)
  for (let at = 0; at < map.length; at++) if (holds(map[at] as number)) marked[at] = 1
  return marked
}

export type Patch = { points: number; column: number; row: number; atBorder: boolean }

/** The connected places of a raster that are marked, each with its size and its middle. */
export function patchesOf(marked: Uint8Array, { columns, rows }: Raster): Patch[] {
  const left = marked.slice()
  const patches: Patch[] = []
  const open: number[] = []
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 0) continue
    let [points, sumColumn, sumRow, atBorder] = [0, 0, 0, false]
    open.push(start)
    left[start] = 0
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const [row, column] = [Math.floor(place / columns), place % columns]
      points++
      sumColumn += column
      sumRow += row
      if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) atBorder = true
      for (let side = 0; side < 4; side++) {
        const [isBeside, next] =
          side === 0
            ? [column > 0, place - 1]
            : side === 1
              ? [column < columns - 1, place + 1]
              : side === 2
                ? [row > 0, place - columns]
                : [row < rows - 1, place + columns]
        if (!isBeside || left[next] !== 1) continue
        left[next] = 0
        open.push(next)
      }
    }
    patches.push({ points, column: sumColumn / points, row: sumRow / points, atBorder })
  }
  return patches
}

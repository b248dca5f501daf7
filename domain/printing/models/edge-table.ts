/** The edges of a mesh whose faces are three numbers of corners each: how often each is walked one way and the other. */
export type EdgeTable = {
  count: number
  /** The edge of each side of each face; −1 for a side whose ends are one corner. */
  edgeOf: Int32Array
  low: Int32Array
  high: Int32Array
  /** From the lower number to the higher, and back. */
  up: Uint8Array
  down: Uint8Array
}

export function edgeTable(faces: Int32Array): EdgeTable {
  const size = 2 ** Math.ceil(Math.log2(Math.max(faces.length, 2) * 1.5))
  const table = new Int32Array(size)
  const edgeOf = new Int32Array(faces.length)
  const [low, high] = [new Int32Array(faces.length), new Int32Array(faces.length)]
  const [up, down] = [new Uint8Array(faces.length), new Uint8Array(faces.length)]
  let count = 0
  for (let side = 0; side < faces.length; side++) {
    const from = faces[side] as number
    const to = faces[side % 3 === 2 ? side - 2 : side + 1] as number
    if (from === to) {
      edgeOf[side] = -1
      continue
    }
    const least = from < to ? from : to
    const most = from < to ? to : from
    let hash = Math.imul(least + 0x7ed55d16, 0x9e3779b1)
    hash = Math.imul((hash ^ (hash >>> 15)) + most, 0x85ebca77)
    let at = (hash ^ (hash >>> 13)) & (size - 1)
    let edge = (table[at] as number) - 1
    while (edge >= 0 && (low[edge] !== least || high[edge] !== most)) {
      at = (at + 1) & (size - 1)
      edge = (table[at] as number) - 1
    }
    if (edge < 0) {
      edge = count++
      table[at] = edge + 1
      low[edge] = least
      high[edge] = most
    }
    edgeOf[side] = edge
    const way = from < to ? up : down
    way[edge] = Math.min(200, (way[edge] as number) + 1)
  }
  return { count, edgeOf, low, high, up, down }
}

/** How many faces share each edge, counted over all edges. */
export function edgeCounts({ count, up, down }: EdgeTable) {
  let [open, overshared, oneWay] = [0, 0, 0]
  for (let edge = 0; edge < count; edge++) {
    const shared = (up[edge] as number) + (down[edge] as number)
    if (shared === 1) open++
    else if (shared > 2) overshared++
    else if (up[edge] !== down[edge]) oneWay++
  }
  return { open, overshared, oneWay }
}

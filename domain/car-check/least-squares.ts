/** Circles and cylinders through corners. CAD programs put the corners of a mesh on the true surface, so a fit through them is exact. */

/** The circle that fits best; undefined for fewer than three places or a line. */
export function circleThrough(places: readonly (readonly [number, number])[]) {
  if (places.length < 3) return undefined
  const some = everyFew(places)
  const [midU, midV] = [mean(some.map(([u]) => u)), mean(some.map(([, v]) => v))]
  const rows = some.map(([u, v]) => {
    const [x, y] = [u - midU, v - midV]
    return { unknowns: [x, y, 1], equals: x * x + y * y }
  })
  const solved = bestFit(rows, 3)
  if (!solved) return undefined
  const [a, b, c] = solved as [number, number, number]
  const radius = Math.sqrt(c + (a * a + b * b) / 4)
  return Number.isFinite(radius) ? { u: midU + a / 2, v: midV + b / 2, radius } : undefined
}

/** As many as a fit needs. */
const ENOUGH = 3000
export function everyFew<T>(list: readonly T[]): readonly T[] {
  const every = Math.ceil(list.length / ENOUGH)
  return every <= 1 ? list : list.filter((_, at) => at % every === 0)
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

type Row = { unknowns: readonly number[]; equals: number }

/** The unknowns that come nearest to satisfying all rows; undefined where the rows do not decide them. */
export function bestFit(rows: readonly Row[], count: number): number[] | undefined {
  const matrix = Array.from({ length: count }, () => new Array<number>(count + 1).fill(0))
  for (const { unknowns, equals } of rows)
    for (const [at, line] of matrix.entries()) {
      const factor = unknowns[at] ?? 0
      for (let column = 0; column < count; column++)
        line[column] = (line[column] ?? 0) + factor * (unknowns[column] ?? 0)
      line[count] = (line[count] ?? 0) + factor * equals
    }
  return solved(matrix)
}

/** Gaussian elimination with the largest pivot. */
function solved(matrix: number[][]): number[] | undefined {
  const count = matrix.length
  for (let column = 0; column < count; column++) {
    let best = column
    for (let at = column + 1; at < count; at++)
      if (Math.abs(matrix[at]?.[column] ?? 0) > Math.abs(matrix[best]?.[column] ?? 0)) best = at
    const pivotRow = matrix[best] ?? []
    const pivot = pivotRow[column] ?? 0
    if (!(Math.abs(pivot) > 1e-12)) return undefined
    matrix[best] = matrix[column] ?? []
    matrix[column] = pivotRow
    for (const [at, line] of matrix.entries()) {
      if (at === column) continue
      const share = (line[column] ?? 0) / pivot
      for (let place = column; place <= count; place++)
        line[place] = (line[place] ?? 0) - share * (pivotRow[place] ?? 0)
    }
  }
  return matrix.map((line, at) => (line[count] ?? 0) / (line[at] ?? 1))
}

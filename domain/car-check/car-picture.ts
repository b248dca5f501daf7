/**
 * Pictures of a standing car from the right, from above and from the front, without perspective, so that a dimension can be
 * drawn on them to scale. They are shaded from a depth map: any mesh that can be measured can be drawn, at the same cost.
 *
 * | view  | to the right | upwards | the eye is   |
 * |-------|--------------|---------|--------------|
 * | side  | x            | z       | on the right |
 * | top   | x            | y       | above        |
 * | front | y            | z       | ahead        |
 */
import type { Line } from './article-measure.ts'
import { depthMap, FROM_ABOVE, FROM_FRONT, FROM_RIGHT, NOTHING, rasterOver, type View } from './depth-map.ts'
import { boxOf, type Mesh, type Point } from './mesh.ts'

export const CAR_VIEWS = ['side', 'top', 'front'] as const
export type CarView = (typeof CAR_VIEWS)[number]

const LOOKS: Record<CarView, { view: View; axes: readonly [right: 0 | 1, up: 1 | 2] }> = {
  side: { view: FROM_RIGHT, axes: [0, 2] },
  top: { view: FROM_ABOVE, axes: [0, 1] },
  front: { view: FROM_FRONT, axes: [1, 2] },
}

/** Where a picture is on its two axes, in mm, and how many points it has. */
export type PictureFrame = { left: number; bottom: number; step: number; columns: number; rows: number }
/** Row by row from the top: 0 where there is no car, else from dark to light. */
export type CarPicture = PictureFrame & { shades: Uint8Array<ArrayBuffer> }

/** The longest side of a picture, in points. */
const POINTS = 800
const BORDER_MM = 2
/** A neighbour that is this much further away is seen as an edge. */
const EDGE_MM = 1.2
const [DARK, LIGHT, OUTLINE] = [96, 244, 40]
/** Few enough to compress well, and too many to be seen as steps. */
const SHADES = 28
/** From the left, from above and from the eye; its length is 1. */
const LIGHT_FROM = [-0.36, 0.48, 0.8] as const

export function carPicture(meshes: readonly Mesh[], named: CarView): CarPicture | undefined {
  const box = boxOf(meshes)
  if (!box) return undefined
  const { view, axes } = LOOKS[named]
  const [low, high] = [flat(box.low, axes), flat(box.high, axes)]
  const [left, bottom] = [low[0] - BORDER_MM, low[1] - BORDER_MM]
  const to = [high[0] + BORDER_MM, high[1] + BORDER_MM] as const
  const raster = rasterOver([left, bottom], to, Math.max(to[0] - left, to[1] - bottom) / POINTS)
  const { columns, rows, step } = raster
  return { left, bottom, step, columns, rows, shades: shaded(depthMap(meshes, view, raster), raster) }
}

const flat = (point: Point, [right, up]: readonly [0 | 1, 1 | 2]): readonly [number, number] => [
  point[right],
  point[up],
]

function shaded(depths: Float64Array, { columns, rows, step }: { columns: number; rows: number; step: number }) {
  const shades = new Uint8Array(columns * rows)
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? NOTHING : (depths[row * columns + column] as number)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const here = at(column, row)
      if (here === NOTHING) continue
      const [west, east, south, north] = [
        at(column - 1, row),
        at(column + 1, row),
        at(column, row - 1),
        at(column, row + 1),
      ]
      const isEdge = Math.max(here - west, here - east, here - south, here - north) > EDGE_MM
      // The raster begins at the bottom, a picture at the top.
      shades[(rows - 1 - row) * columns + column] = isEdge ? OUTLINE : shadeOf(east - west, north - south, 2 * step)
    }
  return shades
}

function shadeOf(rightwards: number, upwards: number, run: number) {
  const [x, y] = [-rightwards / run, -upwards / run]
  const lit = (x * LIGHT_FROM[0] + y * LIGHT_FROM[1] + LIGHT_FROM[2]) / Math.sqrt(x * x + y * y + 1)
  const level = Math.round((Math.min(1, Math.max(0, lit)) * 0.5 + 0.5) * SHADES) / SHADES
  return Math.round(DARK + (LIGHT - DARK) * (2 * level - 1))
}

/** A line in a picture, in mm on its two axes. */
export type FlatLine = { from: readonly [number, number]; to: readonly [number, number] }

/** The view in which the lines are longest, and the lines in it. Undefined where there is nothing to draw. */
export function drawnLines(lines: readonly Line[]): { view: CarView; lines: FlatLine[] } | undefined {
  if (lines.length === 0) return undefined
  const inView = (view: CarView) => ({
    view,
    lines: lines.map(({ from, to }) => ({ from: flat(from, LOOKS[view].axes), to: flat(to, LOOKS[view].axes) })),
  })
  return CAR_VIEWS.map(inView).reduce((best, one) => (lengthOf(one.lines) > lengthOf(best.lines) + 1e-6 ? one : best))
}

const lengthOf = (lines: readonly FlatLine[]) =>
  lines.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0)

export type Window = { left: number; bottom: number; width: number; height: number }

/** Around the lines: near enough to see what is measured, far enough to see where on the car it is. */
const [LEAST_WIDTH, LEAST_HEIGHT, AROUND] = [70, 42, 10]

export function windowAround(lines: readonly FlatLine[], frame: PictureFrame): Window {
  const points = lines.flatMap(({ from, to }) => [from, to])
  const along = (axis: 0 | 1, least: number, start: number, size: number) => {
    const [low, high] = [Math.min(...points.map((one) => one[axis])), Math.max(...points.map((one) => one[axis]))]
    const length = Math.min(size, Math.max(least, high - low + 2 * AROUND))
    const from = Math.min(Math.max((low + high) / 2 - length / 2, start), start + size - length)
    return { from, length }
  }
  const across = along(0, LEAST_WIDTH, frame.left, frame.columns * frame.step)
  const upwards = along(1, LEAST_HEIGHT, frame.bottom, frame.rows * frame.step)
  return { left: across.from, bottom: upwards.from, width: across.length, height: upwards.length }
}

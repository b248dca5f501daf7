/** How much of a part other parts hide from an eye that looks along an axis. */
import { depthMap, NOTHING, type Raster, rasterOver, type View } from './depth-map.ts'
import { boxOf, type Mesh, type Point } from './mesh.ts'

const STEP = 0.25
/** What stands less than this in front of a surface lies on it. */
const IN_FRONT = 0.05

export type Hidden = {
  /** In mm². */
  area: number
  /** One of the hidden places. */
  place: Point | undefined
}

/** Looks only at what `counts`: the place along the two axes across the view, in their order. */
export function hiddenArea(
  mesh: Mesh,
  by: readonly Mesh[],
  view: View,
  counts: (u: number, v: number) => boolean = () => true,
): Hidden {
  const box = boxOf([mesh])
  if (!box || by.length === 0) return { area: 0, place: undefined }
  const [u, v] = view.axis === 0 ? ([1, 2] as const) : view.axis === 1 ? ([0, 2] as const) : ([0, 1] as const)
  const raster = rasterOver([box.low[u] + STEP / 2, box.low[v] + STEP / 2], [box.high[u], box.high[v]], STEP)
  const own = depthMap([mesh], view, raster)
  const others = depthMap(by, view, raster)
  let points = 0
  let place: Point | undefined
  for (let at = 0; at < own.length; at++) {
    const depth = own[at] as number
    if (depth === NOTHING || (others[at] as number) <= depth + IN_FRONT) continue
    const across = placeOf(raster, at)
    if (!counts(...across)) continue
    points++
    place ??= spatial(view, depth, across)
  }
  return { area: points * raster.step ** 2, place }
}

const placeOf = ({ from, columns, step }: Raster, at: number): [number, number] => [
  from[0] + (at % columns) * step,
  from[1] + Math.floor(at / columns) * step,
]

function spatial({ axis, towards }: View, depth: number, [u, v]: [number, number]): Point {
  const along = depth * towards
  return axis === 0 ? [along, u, v] : axis === 1 ? [u, along, v] : [u, v, along]
}

/** What the view marks on a model, by colour, and how it is turned. */
import type { Orientation } from '@paddock/domain/printing/models/analysis.ts'
import type { QuarterTurns, StageMarks } from '../model-stage.ts'
import type { SeenModel } from './model-worker.ts'

export const TURNS: Record<Orientation, QuarterTurns> = {
  'as-drawn': { x: 0, y: 0 },
  '+z-down': { x: 2, y: 0 },
  '+x-down': { x: 0, y: 1 },
  '-x-down': { x: 0, y: -1 },
  '+y-down': { x: -1, y: 0 },
  '-y-down': { x: 1, y: 0 },
}

export const MARK_COLORS = { thin: '#d9480f', overhang: '#1971c2', faults: '#c2255c' } as const
export type MarkKind = keyof typeof MARK_COLORS

/** Around the middle, as the stage has it: graphics hardware counts in 32 bits. */
export function centredMesh({ mesh, analysis }: SeenModel): Float32Array<ArrayBuffer> {
  const [x, y, z] = middleOf(analysis)
  return mesh.map((number, at) => number - (at % 3 === 0 ? x : at % 3 === 1 ? y : z))
}

/** Half of its size as it was drawn. */
function middleOf({ lying }: SeenModel['analysis']): [number, number, number] {
  return [lying['-x-down'].height_mm / 2, lying['-y-down'].height_mm / 2, lying['as-drawn'].height_mm / 2]
}

export function marksOf(
  { marks, analysis }: SeenModel,
  orientation: Orientation,
  minWall: number,
  shown: readonly MarkKind[],
): StageMarks[] {
  const middle = middleOf(analysis)
  const centred = (places: readonly number[]) =>
    Float32Array.from(places, (number, at) => number - (middle[at % 3] ?? 0))
  const point = Math.max(...middle) / 90
  const all: Record<MarkKind, StageMarks> = {
    thin: { places: centred(thinPlaces(marks, minWall)), color: MARK_COLORS.thin, point },
    overhang: { places: centred(marks.overhang[orientation]), color: MARK_COLORS.overhang, point },
    faults: { places: centred(marks.edges), color: MARK_COLORS.faults, edges: true },
  }
  return shown.map((kind) => all[kind]).filter(({ places }) => places.length > 0)
}

/** Where walls and small features are thinner than the material allows. */
export const thinPlaces = ({ thin, small }: SeenModel['marks'], minWall: number) =>
  [thin, small].flatMap((list) => below(list, minWall))

/** Of places with their thickness, those that are too thin. */
function below(list: readonly number[], minWall: number): number[] {
  const places: number[] = []
  for (let at = 0; at + 3 < list.length; at += 4)
    if ((list[at + 3] ?? 0) < minWall - 0.005) places.push(list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0)
  return places
}

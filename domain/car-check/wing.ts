/**
 * A wing along y (T8.6, T9.5).
 *
 * | measure          | is                                                                                                |
 * |------------------|---------------------------------------------------------------------------------------------------|
 * | spans            | the unbroken stretches of its width, without what the nose and the end plates take up             |
 * | chord            | in sections 1 mm apart: the long side of the narrowest rectangle round overlapping vanes; of      |
 * |                  | vanes that do not overlap, the longest [R29]                                                      |
 * | thickness        | of each vane of each section, at its thickest place square to the chord                           |
 * | height deviation | between the highest points of the sections (T9.5.4)                                               |
 *
 * Only the least span has to comply: of wider wings the best stretch of that width counts, so rounded tips cost nothing.
 */
import { boundsWithin } from './clip.ts'
import { boxOf, type Mesh, PER_TRIANGLE } from './mesh.ts'
import { chordOf, sectionsAt, thicknessOf, vanesOf } from './section.ts'
import { mergedRanges } from './wheel.ts'

export type Stretch = readonly [from: number, to: number]

export function spansOf(wing: Mesh, between: { nose: readonly Mesh[]; endPlates: readonly Mesh[] }): Stretch[] {
  const box = boxOf([wing])
  if (!box) return []
  const stretches: Stretch[] = []
  for (let at = 0; at < wing.length; at += PER_TRIANGLE) {
    const [a, b, c] = [wing[at + 1] as number, wing[at + 4] as number, wing[at + 7] as number]
    stretches.push([Math.min(a, b, c), Math.max(a, b, c)])
  }
  const within = { x: [box.low[0], box.high[0]], z: [box.low[2], box.high[2]] } as const
  const taken = [...between.nose, ...between.endPlates].flatMap((part): Stretch[] => {
    const there = boundsWithin([part], within)
    return there ? [[there.low[1], there.high[1]]] : []
  })
  return mergedRanges(stretches)
    .flatMap((stretch) => without(stretch, taken))
    .filter(([from, to]) => to - from > LEAST_STRETCH)
}

/** What is shorter is a sliver. */
const LEAST_STRETCH = 0.5

function without(stretch: Stretch, taken: readonly Stretch[]): Stretch[] {
  return taken.reduce<Stretch[]>(
    (left, [from, to]) =>
      left
        .flatMap(([start, end]): Stretch[] =>
          to <= start || from >= end
            ? [[start, end]]
            : [
                [start, Math.min(end, from)],
                [Math.max(start, to), end],
              ],
        )
        .filter(([start, end]) => end > start),
    [stretch],
  )
}

export type WingSection = { y: number; chord: number; thickest: number; thinnest: number; top: number }

const APART = 1
const FROM_EDGE = 0.05

/** Every millimetre of the stretches, and at their ends. */
export function wingSections(wing: Mesh, spans: readonly Stretch[]): WingSection[] {
  const ys = spans.flatMap(([from, to]) => {
    const [first, last] = [from + FROM_EDGE, to - FROM_EDGE]
    const count = Math.min(200, Math.max(1, Math.ceil((last - first) / APART)))
    return Array.from({ length: count + 1 }, (_, at) => first + ((last - first) * at) / count)
  })
  return sectionsAt(wing, ys).flatMap((section, at) => {
    if (section.length < 12) return []
    const vanes = vanesOf(section).map((vane) => ({ vane, ...chordOf(vane), ...range(vane, 0) }))
    const thicknesses = vanes.map(({ vane, direction }) => thicknessOf(vane, direction))
    const overlapping = vanes.length > 1 && overlap(vanes)
    const chord = overlapping ? chordOf(section).chord : Math.max(...vanes.map((vane) => vane.chord))
    return [
      {
        y: ys[at] ?? 0,
        chord,
        thickest: Math.max(...thicknesses),
        thinnest: Math.min(...thicknesses),
        top: range(section, 1).high,
      },
    ]
  })
}

function range(section: readonly number[], axis: 0 | 1) {
  let [low, high] = [Infinity, -Infinity]
  for (let at = axis; at < section.length; at += 2) {
    const number = section[at] as number
    if (number < low) low = number
    if (number > high) high = number
  }
  return { low, high }
}

/** Each begins before the one ahead of it ends. */
function overlap(vanes: readonly { low: number; high: number }[]) {
  return mergedRanges(vanes.map(({ low, high }) => [low, high] as const)).length === 1
}

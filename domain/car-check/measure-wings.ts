/** Nose, wings, planes and overhangs: T8 and T9. */

import { type Car, type Finding, type Measure, missing, NEEDS_WHEELS, worstValue } from './article-measure.ts'
import { boundsWithin } from './clip.ts'
import { FROM_FRONT } from './depth-map.ts'
import { hiddenArea } from './hidden.ts'
import { boxOf, joinedMesh, type Mesh } from './mesh.ts'
import { gapBetween } from './nearest.ts'
import { grouped, type PartKind } from './parts.ts'
import { type Stretch, spansOf, type WingSection, wingSections } from './wing.ts'

type Stations = NonNullable<Car['stations']>

const ofStations =
  (take: (stations: Stations, car: Car) => Finding): Measure =>
  (car) =>
    car.stations ? take(car.stations, car) : NEEDS_WHEELS

/** T8.2 */
export const frontOverhang = ofStations(({ a }, { parts, middle }) => {
  const x = boxOf(parts.allBut('cartridge'))?.high[0] ?? a
  return { values: x - a, lines: [{ from: [a, middle, 0], to: [x, middle, 0] }] }
})

/** T9.4.2 */
export const rearOverhang = ofStations(({ b }, { parts, middle }) => {
  const x = boxOf(parts.allBut('cartridge'))?.low[0] ?? b
  return { values: b - x, lines: [{ from: [b, middle, 0], to: [x, middle, 0] }] }
})

/** T9.4.3 */
export const heightBehindB = ofStations(({ b }, { parts, middle }) => {
  const z = boundsWithin(parts.allBut(), { x: [-Infinity, b] })?.high[2] ?? 0
  return { values: z, lines: [{ from: [b, middle, 0], to: [b, middle, z] }] }
})

/** T8.5.1 */
export const noseAheadOfA = ofStations(({ a }, car) => {
  const absent = missing(car, 'nose')
  if (absent) return absent
  const there = boundsWithin([...car.parts.of('nose'), ...car.parts.of('front wing support')], { x: [a, Infinity] })
  if (!there) return { values: { height: 0, half_width: 0 } }
  const { low, high } = there
  const half = Math.max(high[1] - car.middle, car.middle - low[1])
  return {
    values: { height: high[2], half_width: half },
    lines: [
      { from: [a, car.middle, 0], to: [a, car.middle, high[2]] },
      { from: [a, car.middle, high[2]], to: [a, car.middle + half, high[2]] },
    ],
  }
})

/** T8.5.2 */
export const frontWingAheadOfA = ofStations(({ a }, car) => {
  const absent = missing(car, 'front wing')
  const box = boxOf([...car.parts.of('front wing'), ...car.parts.of('end plate')])
  if (absent || !box) return absent ?? { needs: ['front wing'] }
  if (box.low[0] < a - 0.005)
    return {
      fails: 'The front wing or an end plate reaches behind plane A.',
      lines: [{ from: box.low, to: [a, box.low[1], box.low[2]] }],
    }
  const beside = car.limit('T8.5.1', 'half_width')?.max ?? 0
  const wing = car.parts.of('front wing')
  const outside = [
    boundsWithin(wing, { y: [car.middle + beside, Infinity] }),
    boundsWithin(wing, { y: [-Infinity, car.middle - beside] }),
  ].flatMap((there) => there ?? [])
  const height = Math.max(0, ...outside.map(({ high }) => high[2]))
  return { values: height, lines: [{ from: [box.high[0], box.high[1], 0], to: [box.high[0], box.high[1], height] }] }
})

/** T8.5.3 */
export const endPlates: Measure = (car) => {
  const absent = missing(car, 'end plate')
  if (absent) return absent
  if (!car.wheels) return NEEDS_WHEELS
  const { FL, FR } = car.wheels
  const boxes = grouped(car.parts.of('end plate')).flatMap((mesh) => boxOf([mesh]) ?? [])
  const outside = [
    boundsWithin(car.parts.of('end plate'), { y: [FL.to, Infinity] }),
    boundsWithin(car.parts.of('end plate'), { y: [-Infinity, FR.from] }),
  ].flatMap((there) => there ?? [])
  return {
    values: {
      width: Math.max(...boxes.map(({ low, high }) => high[1] - low[1])),
      height: Math.max(0, ...outside.map(({ high }) => high[2])),
    },
    lines: boxes.map(({ low, high }) => ({ from: [high[0], low[1], high[2]], to: [high[0], high[1], high[2]] })),
  }
}

type WingRules = {
  kind: 'front wing' | 'rear wing'
  support: PartKind
  /** Articles of span, chord, thickness, height deviation and clear air. */
  span: string
  chord: string
  thickness: string
  deviation: string
  air: string
}
const FRONT: WingRules = {
  kind: 'front wing',
  support: 'front wing support',
  span: 'T8.6.1',
  chord: 'T8.6.2',
  thickness: 'T8.6.3',
  deviation: '',
  air: 'T8.7',
}
const REAR: WingRules = {
  kind: 'rear wing',
  support: 'rear wing support',
  span: 'T9.5.1',
  chord: 'T9.5.2',
  thickness: 'T9.5.3',
  deviation: 'T9.5.4',
  air: 'T9.6',
}

type Wing = { wing: Mesh; spans: readonly Stretch[]; sections: readonly WingSection[] }
/** Several articles ask for the same sections. */
const cutWings = new WeakMap<Car, Map<string, Wing>>()

function wingOf(car: Car, { kind }: WingRules): Wing {
  const cut = cutWings.get(car) ?? new Map<string, Wing>()
  cutWings.set(car, cut)
  const before = cut.get(kind)
  if (before) return before
  const wing = joinedMesh(car.parts.of(kind))
  const spans = spansOf(wing, {
    nose: kind === 'front wing' ? car.parts.of('nose') : [],
    endPlates: grouped(car.parts.of('end plate')),
  })
  const found = { wing, spans, sections: wingSections(wing, spans) }
  cut.set(kind, found)
  return found
}

const ofWing =
  (rules: WingRules, take: (wing: Wing, car: Car, rules: WingRules) => Finding): Measure =>
  (car) =>
    missing(car, rules.kind) ?? take(wingOf(car, rules), car, rules)

const lengthOf = ([from, to]: Stretch) => to - from

/** The stretches that make up the span: one, or the two longest where none is long enough alone [R28]. */
function countedSpans(spans: readonly Stretch[], least: number, segments: boolean): Stretch[] {
  const byLength = spans.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const [longest] = byLength
  return longest && segments && lengthOf(longest) < least ? byLength.slice(0, 2) : byLength.slice(0, 1)
}

const span = (rules: WingRules, segments: boolean) =>
  ofWing(rules, ({ wing, spans }, car) => {
    const counted = countedSpans(spans, car.limit(rules.span)?.min ?? 0, segments)
    if (counted.length === 0) return { fails: `The ${rules.kind} has no clear span between nose and end plates.` }
    const box = boxOf([wing])
    const [x, z] = [box?.high[0] ?? 0, box?.high[2] ?? 0]
    return {
      values: counted.map(lengthOf),
      lines: counted.map(([from, to]) => ({ from: [x, from, z], to: [x, to, z] })),
    }
  })
export const frontSpan = span(FRONT, true)
export const rearSpan = span(REAR, false)

/** Of the sections of each counted stretch, the run over its part of the least span for which `bad` is lowest. */
function bestRun(wing: Wing, car: Car, rules: WingRules, bad: (run: readonly WingSection[]) => number): WingSection[] {
  const least = car.limit(rules.span)?.min ?? 0
  const counted = countedSpans(wing.spans, least, rules === FRONT)
  return counted.flatMap(([from, to]) => {
    const own = wing.sections.filter(({ y }) => y > from && y < to)
    const wide = Math.min(least / counted.length, to - from)
    const runs = own
      .map(({ y }) => own.filter((section) => section.y >= y && section.y <= y + wide))
      .filter((run) => (run.at(-1)?.y ?? 0) - (run[0]?.y ?? 0) >= wide - 1.2)
    return runs.toSorted((one, other) => bad(one) - bad(other))[0] ?? own
  })
}

const sectionValue = (rules: WingRules, article: string, of: (section: WingSection) => readonly number[]) =>
  ofWing(rules, (wing, car) => {
    const limit = car.limit(article)
    const outside = (value: number) =>
      Math.max(limit?.min == null ? -Infinity : limit.min - value, limit?.max == null ? -Infinity : value - limit.max)
    const bad = (run: readonly WingSection[]) => Math.max(...run.flatMap(of).map(outside))
    const run = bestRun(wing, car, rules, bad)
    if (run.length === 0) return { cannot: 'The wing has no closed section square to its span.' }
    const values = run.flatMap(of)
    const worst = worstValue(values, limit)
    const section = run.find((one) => of(one).includes(worst)) ?? run[0]
    const box = boxOf([wing.wing])
    return {
      values: article === rules.chord ? [worst] : worst,
      lines:
        box && section
          ? [{ from: [box.low[0], section.y, section.top], to: [box.high[0], section.y, section.top] }]
          : [],
    }
  })
export const frontChord = sectionValue(FRONT, FRONT.chord, ({ chord }) => [chord])
export const rearChord = sectionValue(REAR, REAR.chord, ({ chord }) => [chord])
export const frontThickness = sectionValue(FRONT, FRONT.thickness, ({ thickest, thinnest }) => [thickest, thinnest])
export const rearThickness = sectionValue(REAR, REAR.thickness, ({ thickest, thinnest }) => [thickest, thinnest])

/** T9.5.4 */
export const rearDeviation = ofWing(REAR, (wing, car) => {
  const deviation = (run: readonly WingSection[]) => {
    const tops = run.map(({ top }) => top)
    return Math.max(...tops) - Math.min(...tops)
  }
  const run = bestRun(wing, car, REAR, deviation)
  const sorted = run.toSorted((one, other) => one.top - other.top)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (!low || !high) return { cannot: 'The wing has no closed section square to its span.' }
  const x = boxOf([wing.wing])?.low[0] ?? 0
  return { values: high.top - low.top, lines: [{ from: [x, low.y, low.top], to: [x, high.y, high.top] }] }
})

/** How much further than the limit is looked, in mm. */
const AIR_REACH = 4
const TOUCHES = 0.05

/** T8.7 and T9.6. What carries the wing is not in its air: its supports, end plates, and a nose that touches it. */
const clearAir = (rules: WingRules) =>
  ofWing(rules, ({ wing }, car) => {
    const reach = (car.limit(rules.air)?.min ?? 0) + AIR_REACH
    const others = car.parts.allBut(rules.kind, rules.support, 'end plate', 'nose')
    const nose = gapBetween(wing, car.parts.of('nose'), reach)
    const gap = gapBetween(wing, others, reach)
    const { gap: free, between } = (rules === FRONT && nose.gap <= TOUCHES) || gap.gap <= nose.gap ? gap : nose
    return { values: free, lines: between ? [between] : [] }
  })
export const frontAir = clearAir(FRONT)
export const rearAir = clearAir(REAR)

/** What is smaller is an edge of the raster, in mm². */
const HIDDEN = 0.5

/** T8.8 and T9.7. The nose may stand between two segments, as wide as T8.5.1 lets it be. */
const seenFromFront = (rules: WingRules) =>
  ofWing(rules, ({ wing }, car) => {
    const beside = car.limit('T8.5.1', 'half_width')?.max ?? 0
    const others = hiddenArea(wing, car.parts.allBut(rules.kind, rules.support, 'end plate', 'nose'), FROM_FRONT)
    const nose = hiddenArea(
      wing,
      car.parts.of('nose'),
      FROM_FRONT,
      (y) => rules !== FRONT || Math.abs(y - car.middle) > beside,
    )
    const area = others.area + nose.area
    const place = others.place ?? nose.place
    if (area <= HIDDEN || !place) return { margin: 1 }
    return {
      fails: `${Math.round(area)} mm² of the ${rules.kind} are hidden from the front.`,
      lines: [{ from: place, to: place }],
    }
  })
export const frontSeen = seenFromFront(FRONT)
export const rearSeen = seenFromFront(REAR)

/** T9.4.1 */
export const rearWingBehindB = ofStations(({ b }, car) => {
  const absent = missing(car, 'rear wing')
  const box = boxOf([...car.parts.of('rear wing'), ...car.parts.of('rear wing support')])
  if (absent || !box) return absent ?? { needs: ['rear wing'] }
  return {
    margin: b - box.high[0],
    why: 'The rear wing or its support reaches ahead of plane B.',
    lines: [{ from: [b, car.middle, box.high[2]], to: [box.high[0], car.middle, box.high[2]] }],
  }
})

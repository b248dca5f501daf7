/**
 * The check of a car's model against the scrutineering of a rule pack, article by article, and what it would cost.
 *
 * | given                                          | answered                                                                  |
 * |------------------------------------------------|---------------------------------------------------------------------------|
 * | placed parts with names, or one whole model    | for each article that a model can show: value, verdict, points, and where |
 * | limits, penalties and awards of the pack       | the Specifications points left if both cars are built like it (T3.1.4)    |
 * | what a workshop may be off by                  | which articles would still pass                                           |
 *
 * It advises: only the physical inspection scores.
 */

import type { RecordCheck } from '../rules/event-record.ts'
import { fromHundredths, hundredths } from '../rules/exact.ts'
import type { Pack } from '../rules/pack.ts'
import type { Check, Wheel } from '../rules/pack-scrutineering.ts'
import { specificationsOf } from '../rules/specifications.ts'
import type { Car, CarMarks, Finding } from './article-measure.ts'
import { MEASURES } from './articles.ts'
import { type ArticleFinding, articleFinding } from './car-verdict.ts'
import { boxOf, type Motion, movedMesh, STILL } from './mesh.ts'
import { meshFault } from './mesh-faults.ts'
import { type CarParts, carParts, type Wheel as MeasuredWheel, type NamedPart, partsOfModel } from './parts.ts'
import { restingOn } from './placement.ts'

export type CarModel = { parts: readonly NamedPart[]; marks?: CarMarks }

export type CarCheck = {
  articles: readonly ArticleFinding[]
  /** If both cars of the team are built like this model. */
  specifications: { left: number; of: number; deducted: number }
  performance_failures: number
  /** What performance failures add: to the seeding time, and to each knockout race. */
  seconds: { seeding: number; knockout: number }
  /** Titles of the awards that the team could not win. */
  awards_lost: readonly string[]
  /** May not race until it passes. */
  unsafe: boolean
  /** How the model was moved to stand on its wheels; lines are where it stands then. */
  standing: Motion
  /** Where the axles are along x; null without wheels. */
  axles: { front: number; rear: number } | null
}

export type CheckedPack = Pick<Pack, 'scrutineering' | 'settings' | 'knockout' | 'awards'>

export const checkedPack = ({ scrutineering, settings, knockout, awards }: CheckedPack): CheckedPack => ({
  scrutineering,
  settings,
  knockout,
  awards,
})

/** `tolerance_mm` is what printing and machining may be off by. */
export function checkCar(
  model: CarModel,
  pack: CheckedPack,
  { tolerance_mm = 0 }: { tolerance_mm?: number } = {},
): CarCheck | { refused: string } {
  const { scrutineering } = pack
  if (!scrutineering) return { refused: 'This rule pack has no scrutineering to check a car against.' }
  const fault = meshFault(model.parts.map(({ mesh }) => mesh))
  if (fault) return { refused: fault }
  const { car, standing } = carOf(model, pack, scrutineering.checks)
  const articles = scrutineering.checks
    .filter(({ model }) => model !== 'N')
    .map((check) => articleFinding(scrutineering, check, findingOf(check, car), tolerance_mm))
  const { left, deducted, failures, unsafe } = specificationsOf(scrutineering, entriesFor(articles))
  return {
    articles,
    specifications: { left, of: scrutineering.starts_at, deducted },
    performance_failures: failures.A,
    seconds: secondsFor(pack, failures.A),
    awards_lost:
      failures.A > 0 ? pack.awards.filter((award) => award.no_performance_failure).map(({ title }) => title) : [],
    unsafe: unsafe.length > 0,
    standing,
    axles: car.stations ? { front: car.stations.front, rear: car.stations.rear } : null,
  }
}

const findingOf = (check: Check, car: Car): Finding =>
  MEASURES[check.id]?.(car) ?? { cannot: 'Only a person can tell this, with the real part in hand.' }

/** The same failures on both cars. */
const entriesFor = (articles: readonly ArticleFinding[]): RecordCheck[] =>
  articles.flatMap(({ article, points, measured }) =>
    points > 0
      ? (['A', 'B'] as const).map((car) => ({
          team: '',
          car,
          check: article,
          ...(measured === null ? { status: 'fail' as const } : { measured }),
        }))
      : [],
  )

function secondsFor({ knockout }: Pick<Pack, 'knockout'>, failures: number) {
  const { seeding, match } = knockout
  const seconds = (ms: number) => fromHundredths(hundredths((ms * failures) / 1000))
  return {
    seeding: seconds(seeding.rule === 'mean_of_both_cars' ? seeding.ms_per_failure : 0),
    knockout: seconds(match.ms_per_failure),
  }
}

/** Ahead of the front axle and behind the rear one, for packs that were copied before they had the settings. */
const PLANES_MM = 16

function carOf({ parts, marks = {} }: CarModel, { settings }: CheckedPack, checks: readonly Check[]) {
  const isWhole = parts.some(({ kind }) => kind === 'whole car')
  const known = partsOfModel(parts)
  const before = carParts(known, isWhole)
  const motion = landing(before)
  const standing = motion
    ? carParts(
        known.map(({ kind, mesh }) => ({ kind, mesh: movedMesh(mesh, motion) })),
        isWhole,
      )
    : before
  const wheels = cornersOf(standing.wheels)
  const axles = wheels ? { front: meanX(wheels.FL, wheels.FR), rear: meanX(wheels.RL, wheels.RR) } : marks.axles
  const plane = (name: string) => (typeof settings[name] === 'number' ? settings[name] : PLANES_MM)
  const car: Car = {
    parts: standing,
    marks: {
      ...marks,
      halo_notch: marks.halo_notch && motion ? movedPoint(marks.halo_notch, motion) : marks.halo_notch,
    },
    wheels,
    stations: axles && {
      ...axles,
      a: axles.front + plane('plane_a_ahead_of_front_axle_mm'),
      b: axles.rear - plane('plane_b_behind_rear_axle_mm'),
    },
    middle: standing.chamber?.mouth[1] ?? middleOf(standing),
    limit: (article, name) => {
      const check = checks.find(({ id }) => id === article)
      return (name === undefined ? check?.limit : check?.named_limits[name]) ?? null
    },
  }
  return { car, standing: motion ?? STILL }
}

const meanX = (one: MeasuredWheel, other: MeasuredWheel) => (one.centre[0] + other.centre[0]) / 2

/** Nothing has to move that is within a thousandth of a millimetre. */
const STANDING = 1e-3

/** Onto its wheels; without them its lowest point is on the track. Undefined where it stands already. */
function landing(parts: CarParts): Motion | undefined {
  const motion = restingOn(parts.wheels)
  const low = boxOf(parts.allBut())?.low[2] ?? 0
  if (!motion) return Math.abs(low) < STANDING ? undefined : { ...STILL, shift: [0, 0, -low] }
  const [[, xy, xz], , [zx, zy]] = motion.rows
  const isLevel = Math.max(Math.abs(xy), Math.abs(xz), Math.abs(zx), Math.abs(zy)) * 250 < STANDING
  return isLevel && Math.abs(motion.shift[2]) < STANDING ? undefined : motion
}

function movedPoint(point: readonly [number, number, number], motion: Motion): [number, number, number] {
  const [x = 0, y = 0, z = 0] = movedMesh(Float32Array.from(point), motion)
  return [x, y, z]
}

function middleOf({ wheels, allBut }: CarParts): number {
  if (wheels.length === 4) return wheels.reduce((sum, { centre }) => sum + centre[1], 0) / 4
  const box = boxOf(allBut())
  return box ? (box.low[1] + box.high[1]) / 2 : 0
}

/** The two that are furthest forward are the front wheels; left is towards high y. */
function cornersOf(wheels: readonly MeasuredWheel[]): Record<Wheel, MeasuredWheel> | undefined {
  const byX = wheels.toSorted((one, other) => one.centre[0] - other.centre[0])
  const leftFirst = (pair: readonly MeasuredWheel[]) => pair.toSorted((one, other) => other.centre[1] - one.centre[1])
  const [[RL, RR], [FL, FR]] = [leftFirst(byX.slice(0, 2)), leftFirst(byX.slice(2))]
  return wheels.length === 4 && FL && FR && RL && RR ? { FL, FR, RL, RR } : undefined
}

/**
 * How a model stands: its unit, which way is up and which way it drives. It is a suggestion that a person confirms.
 *
 * | question | answered by                                                                                                |
 * |----------|------------------------------------------------------------------------------------------------------------|
 * | unit     | the one in which the longest side is as long as a car                                                      |
 * | length   | the longest side                                                                                           |
 * | axles    | the axis about which four shells are round; else the wider of the other two sides                          |
 * | up       | away from the side that the wheels stand on                                                                |
 * | forward  | away from the end that has the chamber                                                                     |
 */
import { chamberOf } from './chamber.ts'
import { type Box, boxOf, type Mesh, type Motion, movedMesh, type Point, STILL, solidOf } from './mesh.ts'
import { type Shell, shellsOf } from './shells.ts'
import { type WheelMeasures, wheelOf } from './wheel.ts'

export const CAR_UNITS = { mm: 1, cm: 10, inch: 25.4, m: 1000 } as const
export type CarUnit = keyof typeof CAR_UNITS

export type Placement = {
  unit: CarUnit
  /** Which signed axis of the model points forward and which up, such as `-y` and `+z`. */
  forward: SignedAxis
  up: SignedAxis
  /** What nothing in the model contradicts or confirms is a guess. */
  certain: { unit: boolean; up: boolean; forward: boolean }
}

const AXES = ['x', 'y', 'z'] as const
export const SIGNED_AXES = ['+x', '-x', '+y', '-y', '+z', '-z'] as const
export type SignedAxis = (typeof SIGNED_AXES)[number]

/** As long as a car may be and as short as one could be, in mm. */
const SHORTEST = 120
const LONGEST = 300

export function recognisedPlacement(mesh: Mesh): Placement | undefined {
  const box = boxOf([mesh])
  if (!box) return undefined
  const sides = sidesOf(box)
  const length = sides.indexOf(Math.max(...sides)) as 0 | 1 | 2
  const longest = sides[length] ?? 0
  const unit = (Object.keys(CAR_UNITS) as CarUnit[]).find(
    (one) => longest * CAR_UNITS[one] >= SHORTEST && longest * CAR_UNITS[one] <= LONGEST,
  )
  const shells = shellsOf(mesh)
  const standing = standsOn(shells, box, length, unit ?? 'mm')
  const up = standing ?? guessedUp(sides, length)
  const rear = rearEnd(shells, length, up, unit ?? 'mm')
  return {
    unit: unit ?? 'mm',
    forward: rear ?? `+${AXES[length]}`,
    up,
    certain: { unit: unit !== undefined, up: standing !== undefined, forward: rear !== undefined },
  }
}

export const placedMesh = (mesh: Mesh, placement: Pick<Placement, 'unit' | 'forward' | 'up'>) =>
  movedMesh(mesh, motionOf(placement))

function motionOf({ unit, forward, up }: Pick<Placement, 'unit' | 'forward' | 'up'>): Motion {
  const [x, z] = [directionOf(forward), directionOf(up)]
  const y: Point = [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]]
  const scaled = (row: Point): Point => [row[0] * CAR_UNITS[unit], row[1] * CAR_UNITS[unit], row[2] * CAR_UNITS[unit]]
  return { rows: [scaled(x), scaled(y), scaled(z)], shift: [0, 0, 0] }
}

function directionOf(axis: SignedAxis): Point {
  const sign = axis.startsWith('-') ? -1 : 1
  const at = AXES.indexOf(axis.slice(1) as 'x')
  return [at === 0 ? sign : 0, at === 1 ? sign : 0, at === 2 ? sign : 0]
}

const sidesOf = ({ low, high }: Box) => [high[0] - low[0], high[1] - low[1], high[2] - low[2]]

/** The wider of the two sides is the width. Of the two ways up, the drawing's own is likelier. */
function guessedUp(sides: readonly number[], length: number): SignedAxis {
  const [one, other] = [0, 1, 2].filter((axis) => axis !== length) as [number, number]
  const up = (sides[one] ?? 0) < (sides[other] ?? 0) ? one : other
  return `+${AXES[up] ?? 'z'}`
}

/** How near to the lowest point the lowest point of a wheel is, in mm. */
const STANDS = 5

function standsOn(shells: readonly Shell[], box: Box, length: 0 | 1 | 2, unit: CarUnit): SignedAxis | undefined {
  const others = ([0, 1, 2] as const).filter((axis) => axis !== length)
  for (const up of others) {
    const motion = motionOf({ unit, forward: `+${AXES[length]}`, up: `+${AXES[up]}` })
    const wheels = shells
      .map(({ mesh }) => wheelOf(movedMesh(mesh, motion)))
      .filter((wheel): wheel is WheelMeasures => wheel !== undefined && wheel.diameter > 20 && wheel.diameter < 45)
    if (wheels.length < 4) continue
    const lowest = Math.min(...wheels.map(({ centre, diameter }) => centre[2] - diameter / 2))
    const highest = Math.max(...wheels.map(({ centre, diameter }) => centre[2] + diameter / 2))
    const [below, above] = [lowest - box.low[up] * CAR_UNITS[unit], box.high[up] * CAR_UNITS[unit] - highest]
    if (below < STANDS && below < above) return `+${AXES[up]}`
    if (above < STANDS && above < below) return `-${AXES[up]}`
  }
  return undefined
}

/** The direction away from the end that has the chamber. */
function rearEnd(shells: readonly Shell[], length: 0 | 1 | 2, up: SignedAxis, unit: CarUnit): SignedAxis | undefined {
  const largest = shells
    .toSorted((one, other) => Math.abs(solidOf(other.mesh).volume) - Math.abs(solidOf(one.mesh).volume))
    .slice(0, 2)
  const ways: SignedAxis[] = [`+${AXES[length]}`, `-${AXES[length]}`]
  const found = ways.filter((forward) => {
    const motion = motionOf({ unit, forward, up })
    return largest.some(({ mesh }) => chamberOf(movedMesh(mesh, motion)) !== undefined)
  })
  return found.length === 1 ? found[0] : undefined
}

/** A place on the track under a wheel. */
type Contact = Point

/**
 * Lets the car down onto its wheels: the plane on which three of them stand and that the fourth does not go below becomes
 * z = 0. Undefined where fewer than four wheels are known.
 */
export function restingOn(wheels: readonly WheelMeasures[]): Motion | undefined {
  const contacts = wheels.map(({ centre, lows }): Contact => [centre[0], centre[1], Math.min(...lows)])
  if (contacts.length !== 4) return undefined
  const planes = contacts.flatMap((fourth, lifted) => {
    const [a, b, c] = contacts.filter((_, at) => at !== lifted) as [Contact, Contact, Contact]
    const plane = planeThrough(a, b, c)
    if (!plane) return []
    const [nx, ny, nz] = plane.normal
    return nx * fourth[0] + ny * fourth[1] + nz * fourth[2] - plane.height < -1e-3 ? [] : [plane]
  })
  // A car that can rock stands on either side; the one that leans less is taken.
  const [flattest] = planes.toSorted((one, other) => other.normal[2] - one.normal[2])
  return flattest ? level(flattest) : STILL
}

function planeThrough(a: Contact, b: Contact, c: Contact) {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(x, y, z) * Math.sign(z)
  if (!(Math.abs(length) > 1e-6)) return undefined
  const normal: Point = [x / length, y / length, z / length]
  return { normal, height: normal[0] * a[0] + normal[1] * a[1] + normal[2] * a[2] }
}

function level({ normal: [nx, ny, nz], height }: { normal: Point; height: number }): Motion {
  const slope = Math.hypot(1 - nx * nx, nx * ny, nx * nz)
  const x: Point = [(1 - nx * nx) / slope, (-nx * ny) / slope, (-nx * nz) / slope]
  const y: Point = [ny * x[2] - nz * x[1], nz * x[0] - nx * x[2], nx * x[1] - ny * x[0]]
  return { rows: [x, y, [nx, ny, nz]], shift: [0, 0, -height] }
}

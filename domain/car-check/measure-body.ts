/** The car as a whole, its body, halo and tether guides: T3, T4 and T6. */

import { type Car, type Finding, type Measure, missing, NEEDS_WHEELS, worstValue } from './article-measure.ts'
import { boundsWithin, visitWithin } from './clip.ts'
import { FROM_ABOVE, FROM_FRONT, FROM_LEFT, FROM_RIGHT } from './depth-map.ts'
import { hiddenArea } from './hidden.ts'
import { type Box, boxOf, joinedMesh, type Mesh, solidOf } from './mesh.ts'
import { grouped } from './parts.ts'
import { shellsOf } from './shells.ts'
import { guideOpening } from './tether-guide.ts'

const NO_MODEL: Finding = { cannot: 'The model has no triangles.' }

/** T3.4 */
export const totalWidth: Measure = ({ parts }) => {
  const box = boxOf(parts.allBut())
  if (!box) return NO_MODEL
  const [x, z] = [(box.low[0] + box.high[0]) / 2, box.high[2]]
  return { values: box.high[1] - box.low[1], lines: [{ from: [x, box.low[1], z], to: [x, box.high[1], z] }] }
}

/** T3.5, above the track; the cartridge counts where it is named. */
export const totalHeight: Measure = ({ parts, middle }) => {
  const box = boxOf(parts.allBut())
  if (!box) return NO_MODEL
  return { values: box.high[2], lines: [{ from: [box.low[0], middle, 0], to: [box.low[0], middle, box.high[2]] }] }
}

/** T3.7 */
export const trackClearance: Measure = ({ parts, wheels, middle }) => {
  const box = wheels && boxOf(parts.allBut('wheel'))
  if (!box) return NEEDS_WHEELS
  const x = (box.low[0] + box.high[0]) / 2
  return { values: box.low[2], lines: [{ from: [x, middle, 0], to: [x, middle, box.low[2]] }] }
}

/** T4.1: one closed surface with the chamber in it. Hollows inside it are surfaces of their own, turned inside out. */
export const onePiece: Measure = (car) => {
  const absent = missing(car, 'body')
  if (absent) return absent
  const shells = car.parts.of('body').flatMap(shellsOf)
  if (shells.some(({ closed }) => !closed))
    return { cannot: 'The surface of the body is not closed, so its pieces cannot be counted.' }
  const pieces = shells.filter(({ mesh }) => solidOf(mesh).volume > 0)
  if (pieces.length > 1) return { fails: `The body has ${pieces.length} separate pieces.` }
  return car.parts.chamber ? { margin: 1 } : { fails: 'The body has no chamber in its rear.' }
}

const SIDES = ['length', 'width', 'height'] as const
/** As far as the middle of the cargo may be from the middle of the car, in mm. */
const SYMMETRIC = 0.05

/** T4.2: a box within the material of the body, symmetric and between the axles. It may overlap the ballast. */
export const cargoInside: Measure = (car) => {
  const limits = SIDES.map((side) => car.limit('T4.2', side))
  if (limits.some((limit): limit is null => limit === null))
    return { cannot: 'The size of the cargo is in a figure of the regulations and is not typed into the rule pack.' }
  const absent = missing(car, 'body', 'cargo')
  const cargo = boxOf(car.parts.of('cargo'))
  if (absent || !cargo) return absent ?? NO_MODEL
  if (!car.stations) return NEEDS_WHEELS
  const { low, high } = cargo
  const fails = cargoFault(car, cargo)
  if (fails) return { fails, lines: [{ from: low, to: high }] }
  const values = { length: high[0] - low[0], width: high[1] - low[1], height: high[2] - low[2] }
  return { values, lines: [{ from: low, to: high }] }
}

function cargoFault({ parts, stations, middle }: Car, { low, high }: Box): string | undefined {
  if (stations && (low[0] < stations.rear || high[0] > stations.front)) return 'The cargo is not between the axles.'
  if (Math.abs((low[1] + high[1]) / 2 - middle) > SYMMETRIC) return 'The cargo is not in the middle of the car.'
  const body = joinedMesh(parts.of('body'))
  const well = boxOf(parts.of('ballast'))
  const within = {
    x: [low[0] + 0.01, high[0] - 0.01],
    y: [low[1] + 0.01, high[1] - 0.01],
    z: [low[2] + 0.01, high[2] - 0.01],
  } as const
  let isCut = false
  visitWithin(body, within, (polygon, corners) => {
    for (let corner = 0; corner < corners && !isCut; corner++)
      isCut = !(well && isIn(well, polygon.subarray(corner * 3, corner * 3 + 3)))
  })
  const centre = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2] as const
  return isCut || !isInside(body, centre) ? 'The cargo is not wholly inside the body.' : undefined
}

const isIn = ({ low, high }: Box, point: Float64Array) =>
  [0, 1, 2].every((axis) => {
    const number = point[axis] as number
    return number >= (low[axis] as number) - 0.05 && number <= (high[axis] as number) + 0.05
  })

/** A line upwards from a point within leaves the surface an odd number of times. */
function isInside(mesh: Mesh, [x, y, z]: readonly [number, number, number]): boolean {
  let isOdd = false
  // Beside the exact middle, where edges of symmetric bodies meet.
  const at = [x + 0.00137, y + 0.00071] as const
  visitWithin(mesh, { x: [at[0] - 1e-6, at[0] + 1e-6], y: [at[1] - 1e-6, at[1] + 1e-6] }, (polygon) => {
    if ((polygon[2] as number) > z) isOdd = !isOdd
  })
  return isOdd
}

/** What is smaller is an edge of the raster, in mm². */
const HIDDEN = 0.5

/** T4.4.2 and T4.4.3. What of the halo lies below the top of the body under it is in its pocket, and counts from above only. */
const haloSeen =
  (fromAbove: boolean): Measure =>
  (car) => {
    const absent = missing(car, 'halo', 'body')
    const halo = joinedMesh(car.parts.of('halo'))
    const box = boxOf([halo])
    if (absent || !box) return absent ?? NO_MODEL
    const others = car.parts.allBut('halo', 'helmet')
    const rim = boundsWithin(car.parts.of('body'), { x: [box.low[0], box.high[0]], y: [box.low[1], box.high[1]] })
      ?.high[2]
    const views = fromAbove ? [FROM_ABOVE] : [FROM_FRONT, FROM_LEFT, FROM_RIGHT]
    const hidden = views
      .map((view) => hiddenArea(halo, others, view, (_, v) => fromAbove || v > (rim ?? 0)))
      .filter(({ area }) => area > HIDDEN)
    const [first] = hidden
    if (!first) return { margin: 1 }
    const place = first.place ?? box.high
    return {
      fails: `${Math.round(first.area)} mm² of the halo are hidden ${fromAbove ? 'from above' : 'from the front or a side'}.`,
      lines: [{ from: place, to: place }],
    }
  }
export const haloFromFrontAndSide = haloSeen(false)
export const haloFromAbove = haloSeen(true)

/** T4.4.4, where a person has marked the notch: no rule tells its place in the official part. */
export const haloNotch: Measure = ({ marks: { halo_notch } }) =>
  halo_notch
    ? { values: halo_notch[2], lines: [{ from: [halo_notch[0], halo_notch[1], 0], to: halo_notch }] }
    : { cannot: 'The centre of the halo notch has to be marked on the model.' }

/** T6.1: by the middle of each guide. */
export const guidePlaces: Measure = (car) => {
  const absent = missing(car, 'tether guide')
  if (absent) return absent
  if (!car.stations) return NEEDS_WHEELS
  const boxes = grouped(car.parts.of('tether guide')).flatMap((mesh) => boxOf([mesh]) ?? [])
  const [rear, front] = boxes.toSorted((one, other) => one.low[0] - other.low[0])
  if (boxes.length !== 2 || !rear || !front) return { fails: `There are ${boxes.length} tether guides instead of two.` }
  const middleOf = ({ low, high }: Box) => (low[0] + high[0]) / 2
  const height = (front.low[2] + front.high[2]) / 2
  return {
    values: { front: middleOf(front) - car.stations.front, rear: car.stations.rear - middleOf(rear) },
    lines: [
      { from: [car.stations.front, car.middle, height], to: [middleOf(front), car.middle, height] },
      { from: [car.stations.rear, car.middle, height], to: [middleOf(rear), car.middle, height] },
    ],
  }
}

/** T6.2 */
export const guideOpenings: Measure = (car) => {
  const absent = missing(car, 'tether guide')
  if (absent) return absent
  const openings = grouped(car.parts.of('tether guide')).map(guideOpening)
  const found = openings.flatMap((opening) => opening ?? [])
  if (found.length < openings.length) return { fails: 'A tether guide has no opening that is seen from the front.' }
  return {
    values: worstValue(
      found.map(({ diameter }) => diameter),
      car.limit('T6.2'),
    ),
    lines: found.map(({ centre: [x, y, z], diameter }) => ({
      from: [x, y, z - diameter / 2],
      to: [x, y, z + diameter / 2],
    })),
  }
}

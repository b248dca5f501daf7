/** The wheels and the air round them: T7. */
import { WHEELS, type Wheel } from '../rules/pack-scrutineering.ts'
import { type Car, type Finding, type Line, type Measure, missing, NEEDS_WHEELS } from './article-measure.ts'
import { boundsWithin, flatDistance, type Range, type Region, visitWithin } from './clip.ts'
import type { Point } from './mesh.ts'
import { grouped, type Wheel as Measured } from './parts.ts'

type Wheels = NonNullable<Car['wheels']>

const ofWheels =
  (take: (wheels: Wheels, car: Car) => Finding): Measure =>
  (car) =>
    car.wheels ? take(car.wheels, car) : NEEDS_WHEELS

const forEach = <T>(wheels: Wheels, of: readonly Wheel[], take: (wheel: Measured) => T) =>
  Object.fromEntries(of.map((corner) => [corner, take(wheels[corner])])) as Record<Wheel, T>

/** As far as the axles of a pair may be apart, in mm. */
const COMMON_AXIS = 0.2

/** T7.1 */
export const fourWheels: Measure = (car) => {
  const absent = missing(car, 'wheel')
  if (absent) return absent
  const things = grouped(car.parts.of('wheel')).length
  if (things !== 4) return { fails: `There are ${things} wheels instead of four.` }
  if (!car.wheels) return { fails: 'Not all wheels are cylinders about an axle across the car.' }
  const apart = (
    [
      ['FL', 'FR'],
      ['RL', 'RR'],
    ] as const
  ).map(([left, right]) => {
    const [one, other] = [car.wheels?.[left].centre, car.wheels?.[right].centre]
    return one && other ? Math.hypot(one[0] - other[0], one[2] - other[2]) : 0
  })
  return { margin: COMMON_AXIS - Math.max(...apart), why: 'Two opposing wheels do not share an axle.' }
}

const innerDistance = (left: Wheel, right: Wheel) =>
  ofWheels((wheels) => {
    const [one, other] = [wheels[left], wheels[right]]
    const [x, , z] = one.centre
    return { values: one.from - other.to, lines: [{ from: [x, other.to, z], to: [x, one.from, z] }] }
  })
/** T7.2.1 and T7.2.2 */
export const frontInnerDistance = innerDistance('FL', 'FR')
export const rearInnerDistance = innerDistance('RL', 'RR')

/** T7.3 */
export const wheelbase: Measure = ({ stations, middle, wheels }) => {
  if (!stations) return NEEDS_WHEELS
  const z = wheels?.FL.centre[2] ?? 0
  return {
    values: stations.front - stations.rear,
    lines: [{ from: [stations.rear, middle, z], to: [stations.front, middle, z] }],
  }
}

const contactWidths = (of: readonly Wheel[]) =>
  ofWheels((wheels) => ({
    values: forEach(wheels, of, ({ contact }) => contact.width),
    lines: of.map((corner): Line => {
      const { centre, contact } = wheels[corner]
      return { from: [centre[0], contact.from, 0], to: [centre[0], contact.to, 0] }
    }),
  }))
/** T7.4.1 and T7.4.2 */
export const frontContact = contactWidths(['FL', 'FR'])
export const rearContact = contactWidths(['RL', 'RR'])

/** T7.5 */
export const wheelDiameters = ofWheels((wheels) => ({
  values: forEach(wheels, WHEELS, ({ diameter }) => diameter),
  error: Math.max(...WHEELS.map((corner) => Math.min(0.05, wheels[corner].chord_error))),
  lines: WHEELS.map((corner): Line => {
    const { centre, diameter } = wheels[corner]
    const [x, y, z] = centre
    return { from: [x, y, z - diameter / 2], to: [x, y, z + diameter / 2] }
  }),
}))

/** As far as the tread may be above the track, in mm. */
const ON_TRACK = 0.1

/** T7.6, by the shape: the balance of the car is not known. */
export const wheelsOnTrack = ofWheels((wheels) => ({
  margins: forEach(wheels, WHEELS, ({ lows }) => ON_TRACK - Math.max(...lows)),
}))

/** T7.7 */
export const evenTread = ofWheels((wheels) => ({ margins: forEach(wheels, WHEELS, ({ even }) => (even ? 1 : -1)) }))

/** Air beyond this does not matter to any rule, in mm. */
const FREE = 20

/** T7.9: from the wheel along x to the nearest other part, in the width of the wheel and up to the height of T3.5. */
const freeZone = (article: string, of: readonly [Wheel, Wheel], towards: 1 | -1) =>
  ofWheels((wheels, car) => {
    if (car.limit(article) === null)
      return { cannot: 'The size of the zone is in a figure of the regulations and is not typed into the rule pack.' }
    const others = car.parts.allBut('wheel')
    const zones = of.map((corner) => {
      const { centre, diameter, from, to } = wheels[corner]
      const edge = centre[0] + (towards * diameter) / 2
      const there = boundsWithin(others, {
        x: towards > 0 ? [edge, edge + FREE] : [edge - FREE, edge],
        y: inner(from, to),
        z: [-Infinity, car.limit('T3.5')?.max ?? Infinity],
      })
      const free = there ? (towards > 0 ? there.low[0] - edge : edge - there.high[0]) : FREE
      return {
        free,
        line: { from: [edge, centre[1], centre[2]], to: [edge + towards * free, centre[1], centre[2]] } as Line,
      }
    })
    return { values: Math.min(...zones.map(({ free }) => free)), lines: zones.map(({ line }) => line) }
  })

/** What only touches the side of a wheel's width is not in it. */
const inner = (from: number, to: number): Range => [from + 0.01, to - 0.01]

export const freeAheadOfFront = freeZone('T7.9.1', ['FL', 'FR'], 1)
export const freeBehindFront = freeZone('T7.9.2', ['FL', 'FR'], -1)
export const freeAheadOfRear = freeZone('T7.9.3', ['RL', 'RR'], 1)
export const freeBehindRear = freeZone('T7.9.4', ['RL', 'RR'], -1)

/** T7.10: how far what lies outside of a wheel stays away from its disc, seen from the side. */
export const wheelsFromSide = ofWheels((wheels, car) => {
  const others = car.parts.allBut('wheel', 'wheel support')
  const margins = forEach(wheels, WHEELS, ({ centre, diameter, from, to }) => {
    const isLeft = centre[1] > car.middle
    const radius = diameter / 2
    const region: Region = {
      x: [centre[0] - radius, centre[0] + radius],
      y: isLeft ? [to + 0.01, Infinity] : [-Infinity, from - 0.01],
      z: [centre[2] - radius, centre[2] + radius],
    }
    let least = radius
    for (const mesh of others)
      visitWithin(mesh, region, (polygon, corners) => {
        least = Math.min(least, flatDistance(polygon, corners, 0, 2, [centre[0], centre[2]]) - radius)
      })
    return least
  })
  const isHidden = Object.values(margins).some((margin) => margin < 0)
  return isHidden && car.parts.whole ? { needs: ['wheel support'] } : { margins }
})

/** T7.11: the highest point of what stands ahead of a front wheel in its width. */
export const hiddenFromFront = ofWheels((wheels, car) => {
  const others = car.parts.allBut('wheel')
  const highest = (['FL', 'FR'] as const).map((corner): Point => {
    const { centre, diameter, from, to } = wheels[corner]
    const radius = diameter / 2
    let high: Point = [centre[0] + radius, centre[1], 0]
    for (const mesh of others)
      visitWithin(mesh, { x: [centre[0], Infinity], y: inner(from, to), z: [0, 2 * radius] }, (polygon, corners) => {
        for (let at = 0; at < corners * 3; at += 3) {
          const [x, y, z] = [polygon[at] as number, polygon[at + 1] as number, polygon[at + 2] as number]
          // Supports and axles inside the wheel hide nothing of it.
          if (z > high[2] && Math.hypot(x - centre[0], z - centre[2]) >= radius) high = [x, y, z]
        }
      })
    return high
  })
  return {
    values: Math.max(...highest.map(([, , z]) => z)),
    lines: highest.map(([x, y, z]) => ({ from: [x, y, 0], to: [x, y, z] })),
  }
})

/** T7.12.1: within the cylinder of the nearer pair of wheels. */
export const supportsInsideCylinder = ofWheels((wheels, car) => {
  const absent = missing(car, 'wheel support')
  if (absent) return absent
  const pairs = [
    [wheels.FL, wheels.FR],
    [wheels.RL, wheels.RR],
  ] as const
  let margin = Infinity
  for (const support of grouped(car.parts.of('wheel support'))) {
    const distances = pairs.map(([left, right]) => {
      let most = 0
      for (let at = 0; at < support.length; at += 3)
        most = Math.max(
          most,
          Math.hypot((support[at] as number) - left.centre[0], (support[at + 2] as number) - left.centre[2]),
        )
      return Math.min(left.diameter, right.diameter) / 2 - most
    })
    margin = Math.min(margin, Math.max(...distances))
  }
  return { margin, why: 'A wheel support is outside the cylinder through the opposing wheels.' }
})

/**
 * Generates a car of known dimensions, part by part: the demo's model, and the measure of the measures in tests.
 * x points forward from the rear axle, y to the left from the middle, z up from the track; in mm.
 */
import type { Corner, Triangle } from '../printing/stl-writer.ts'
import type { Mesh } from './mesh.ts'
import type { NamedPart, PartKind } from './parts.ts'

export type CarDimensions = {
  wheelbase: number
  frontDiameter: number
  rearDiameter: number
  frontContact: number
  rearContact: number
  /** Between the inner faces of opposing wheels. */
  frontInner: number
  rearInner: number
  chamfer: number
  /** A ring cut into the tread of the left rear wheel, this deep. */
  groove: number
  /** How much smaller the right rear wheel is. */
  odd: number
  /** How far ahead of its partner the left front wheel stands. */
  skew: number
  clearance: number
  chamberDiameter: number
  chamberDepth: number
  chamberHeight: number
  chamberAngle: number
  /** Material beside the chamber. */
  wall: number
  cartridgeBeyond: number
  noseHeight: number
  noseHalfWidth: number
  /** Ahead of plane A. */
  frontOverhang: number
  wingAhead: number
  wingHeight: number
  frontSegment: number
  frontChord: number
  frontThickness: number
  endPlateWidth: number
  endPlateHeight: number
  /** Behind plane B: where the rear wing begins. */
  rearWingBehind: number
  rearSpan: number
  rearChord: number
  rearThickness: number
  /** Top of the rear wing. */
  rearTop: number
  /** How much higher its ends are than its middle. */
  rearBow: number
  guideAhead: number
  guideBehind: number
  guideOpening: number
  supportRadius: number
  /** How deep the supports of the rear wing are let into the body. */
  supportSunk: number
  /** Things that hide something: how high they stand ahead of it; 0 for none. */
  finBeforeHalo: number
  finBeforeRearWing: number
  roofOverHalo: boolean
  plateBesideWheel: boolean
  looseBlock: boolean
}

export const LEGAL_CAR: CarDimensions = {
  wheelbase: 130,
  frontDiameter: 30,
  rearDiameter: 30,
  frontContact: 15,
  rearContact: 18,
  frontInner: 40,
  rearInner: 34,
  chamfer: 0.5,
  groove: 0,
  odd: 0,
  skew: 0,
  clearance: 2.5,
  chamberDiameter: 18.2,
  chamberDepth: 50,
  chamberHeight: 35,
  chamberAngle: 0,
  wall: 4,
  cartridgeBeyond: 8,
  noseHeight: 20,
  noseHalfWidth: 8,
  frontOverhang: 34,
  wingAhead: 7,
  wingHeight: 12,
  frontSegment: 28,
  frontChord: 20,
  frontThickness: 3,
  endPlateWidth: 2,
  endPlateHeight: 18,
  rearWingBehind: 6,
  rearSpan: 56,
  rearChord: 20,
  rearThickness: 3,
  rearTop: 60,
  rearBow: 0,
  guideAhead: 5,
  guideBehind: 5,
  guideOpening: 4.5,
  supportRadius: 4,
  supportSunk: 0.5,
  finBeforeHalo: 0,
  finBeforeRearWing: 0,
  roofOverHalo: false,
  plateBesideWheel: false,
  looseBlock: false,
}

/** Flat faces round a circle. */
const SIDES = 72
const PLANE = 16
const BODY_REAR = -30
const CARTRIDGE_LENGTH = 65
const CARTRIDGE_RADIUS = 9
export const HALO_NOTCH: Corner = [75, 0, 34]

export function modelCar(dimensions: Partial<CarDimensions> = {}): NamedPart[] {
  const car = { ...LEGAL_CAR, ...dimensions }
  const part = (kind: PartKind, ...solids: Triangle[][]): NamedPart => ({ kind, mesh: meshOf(solids.flat()) })
  const extras = [
    ...(car.finBeforeHalo > 0 ? [boxed([95, -2, 20], [97, 2, car.finBeforeHalo])] : []),
    ...(car.finBeforeRearWing > 0 ? [boxed([0, -2, 48], [4, 2, car.finBeforeRearWing])] : []),
    ...(car.roofOverHalo ? [boxed([68, -3, 42], [82, 3, 43])] : []),
    ...(car.plateBesideWheel ? [plateBeside(car)] : []),
  ]
  return [
    part('body', body(car), ...(car.looseBlock ? [boxed([60, -6, 40], [66, -4, 44])] : [])),
    part('nose', nose(car)),
    part('front wing', ...frontWing(car)),
    part('end plate', ...endPlates(car)),
    part('rear wing', rearWing(car)),
    part('rear wing support', ...rearSupports(car)),
    ...wheels(car).map((wheel) => part('wheel', wheel)),
    part('wheel support', ...wheelSupports(car)),
    part('halo', halo()),
    part(
      'helmet',
      lathe(
        [
          [0, 30],
          [5, 30],
          [5, 35],
          [0, 35],
        ],
        'z',
        [75, 0, 0],
      ),
    ),
    part('tether guide', guide(car, car.wheelbase + car.guideAhead), guide(car, -car.guideBehind)),
    part('cartridge', cartridge(car)),
    part('cargo', boxed([60, -8, 8], [110, 8, 24])),
    ...(extras.length > 0 ? [part('other', ...extras)] : []),
  ]
}

/** All parts in one, without names and without the virtual cargo. */
export const wholeCar = (parts: readonly NamedPart[]): NamedPart => ({
  kind: 'whole car',
  mesh: Float32Array.from(parts.filter(({ kind }) => kind !== 'cargo').flatMap(({ mesh }) => [...mesh])),
})

/** Every triangle as four, so often: the same shape with more to read. */
export function finer(mesh: Mesh, times: number): Mesh {
  if (times === 0) return mesh
  const fine = new Float32Array(mesh.length * 4)
  let to = 0
  for (let at = 0; at < mesh.length; at += 9) {
    const corner = (index: number): Corner => [
      mesh[at + index * 3] ?? 0,
      mesh[at + index * 3 + 1] ?? 0,
      mesh[at + index * 3 + 2] ?? 0,
    ]
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    const [ab, bc, ca] = [halfway(a, b), halfway(b, c), halfway(c, a)]
    for (const triangle of [
      [a, ab, ca],
      [ab, b, bc],
      [ca, bc, c],
      [ab, bc, ca],
    ])
      for (const point of triangle) {
        fine.set(point, to)
        to += 3
      }
  }
  return finer(fine, times - 1)
}

const halfway = (a: Corner, b: Corner): Corner => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]

const meshOf = (triangles: readonly Triangle[]): Mesh => Float32Array.from(triangles.flat(2))

/** A box between two corners. */
function boxed(low: Corner, high: Corner): Triangle[] {
  return loft([ring(low[0], [low[1], high[1]], [low[2], high[2]]), ring(high[0], [low[1], high[1]], [low[2], high[2]])])
}

const ring = (
  x: number,
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
): Corner[] => [
  [x, left, low],
  [x, right, low],
  [x, right, high],
  [x, left, high],
]

/** Rings of equally many corners joined in their order, from the rear forwards; both ends closed. */
function loft(rings: readonly Corner[][]): Triangle[] {
  const [first = [], last = []] = [rings[0], rings.at(-1)]
  return [...fan(first.toReversed()), ...skin(rings), ...fan(last)]
}

function fan([first, ...others]: readonly Corner[]): Triangle[] {
  return others.slice(1).map((corner, at): Triangle => [first as Corner, others[at] as Corner, corner])
}

function skin(rings: readonly Corner[][]): Triangle[] {
  return rings.slice(1).flatMap((ahead, at) => {
    const behind = rings[at] ?? []
    return behind.flatMap((corner, index): Triangle[] => {
      const next = (index + 1) % behind.length
      const [a, b, c] = [behind[next] as Corner, ahead[index] as Corner, ahead[next] as Corner]
      return [
        [corner, a, b],
        [a, c, b],
      ]
    })
  })
}

/** A closed outline of radius and place along the axis, walked so that the inside is to its left, turned about the axis. */
function lathe(
  outline: readonly (readonly [radius: number, along: number])[],
  axis: 'x' | 'y' | 'z',
  middle: Corner,
): Triangle[] {
  const at = (radius: number, along: number, side: number): Corner => {
    const angle = (2 * Math.PI * (side % SIDES)) / SIDES
    const [u, v] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    const [x, y, z] = middle
    return axis === 'x'
      ? [x + along, y + u, z + v]
      : axis === 'y'
        ? [x + v, y + along, z + u]
        : [x + u, y + v, z + along]
  }
  return outline.flatMap(([radius, along], index) => {
    const [nextRadius, nextAlong] = outline[(index + 1) % outline.length] ?? [0, 0]
    return Array.from({ length: SIDES }, (_, side): Triangle[] => {
      const [a, b] = [at(radius, along, side), at(radius, along, side + 1)]
      const [c, d] = [at(nextRadius, nextAlong, side), at(nextRadius, nextAlong, side + 1)]
      return [...(radius > 0 ? [[a, b, d] as Triangle] : []), ...(nextRadius > 0 ? [[a, d, c] as Triangle] : [])]
    }).flat()
  })
}

/** Square sections from the rear to plane A; the chamber is let into the first. */
function body(car: CarDimensions): Triangle[] {
  const { chamberHeight, clearance } = car
  const half = car.chamberDiameter / 2 + car.wall
  const front = car.wheelbase + PLANE
  const rear = { half, low: chamberHeight - half, high: chamberHeight + half }
  const stations = [
    { x: BODY_REAR, ...rear },
    { x: 45, ...rear },
    { x: 55, half, low: clearance, high: 30 },
    { x: front - 25, half, low: clearance, high: 28 },
    { x: front, half: 8, low: 5, high: 20 },
  ]
  const angles = squareAngles()
  const rings = stations.map(({ x, half, low, high }) =>
    angles.map(([u, v]): Corner => [x, u * half, (low + high) / 2 + (v * (high - low)) / 2]),
  )
  const [mouth, bottom] = chamberRings(car, angles)
  return [
    ...skin([bottom, mouth]),
    ...fan(bottom.toReversed()),
    ...skin([mouth, rings[0] ?? []]),
    ...skin(rings),
    ...fan(rings.at(-1) ?? []),
  ]
}

/** Places on the outline of a square, in the directions of the sides of a circle. */
const squareAngles = (): (readonly [number, number])[] =>
  Array.from({ length: SIDES }, (_, side) => {
    const angle = (2 * Math.PI * side) / SIDES
    const [u, v] = [Math.cos(angle), Math.sin(angle)]
    const most = Math.max(Math.abs(u), Math.abs(v))
    return [u / most, v / most] as const
  })

/** The rims of a blind hole whose axis leans by the angle: at the rear of the body, and at its bottom, square to the axis. */
function chamberRings(car: CarDimensions, angles: readonly (readonly [number, number])[]): [Corner[], Corner[]] {
  const lean = (car.chamberAngle * Math.PI) / 180
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
  const radius = car.chamberDiameter / 2
  const bottom = angles.map(([u, v]): Corner => {
    const size = Math.hypot(u, v)
    const [side, up] = [(u / size) * radius, (v / size) * radius]
    return [BODY_REAR + car.chamberDepth * cos - up * sin, side, car.chamberHeight + car.chamberDepth * sin + up * cos]
  })
  const mouth = bottom.map(([x, y, z]): Corner => [BODY_REAR, y, z - ((x - BODY_REAR) * sin) / cos])
  return [mouth, bottom]
}

const nose = ({ wheelbase, noseHalfWidth, noseHeight, frontOverhang }: CarDimensions) =>
  boxed([wheelbase + PLANE, -noseHalfWidth, 6], [wheelbase + PLANE + frontOverhang, noseHalfWidth, noseHeight])

function mirrored(make: (side: 1 | -1) => [Corner, Corner]): Triangle[][] {
  return ([1, -1] as const).map((side) => {
    const [a, b] = make(side)
    const [low, high] = [0, 1, 2]
      .map((axis) => [Math.min(a[axis] ?? 0, b[axis] ?? 0), Math.max(a[axis] ?? 0, b[axis] ?? 0)])
      .reduce<[number[], number[]]>(
        ([lows, highs], [least = 0, most = 0]) => [
          [...lows, least],
          [...highs, most],
        ],
        [[], []],
      )
    return boxed(low as unknown as Corner, high as unknown as Corner)
  })
}

const frontWing = (car: CarDimensions) =>
  mirrored((side) => [
    [car.wheelbase + PLANE + car.wingAhead, side * car.noseHalfWidth, car.wingHeight - car.frontThickness],
    [
      car.wheelbase + PLANE + car.wingAhead + car.frontChord,
      side * (car.noseHalfWidth + car.frontSegment),
      car.wingHeight,
    ],
  ])

const endPlates = (car: CarDimensions) =>
  mirrored((side) => {
    const inner = car.noseHalfWidth + car.frontSegment
    return [
      [car.wheelbase + PLANE + car.wingAhead, side * inner, 5],
      [car.wheelbase + PLANE + car.wingAhead + car.frontChord, side * (inner + car.endPlateWidth), car.endPlateHeight],
    ]
  })

/** Five stations along the span, the ends raised by the bow. */
function rearWing(car: CarDimensions): Triangle[] {
  const front = -PLANE - car.rearWingBehind
  return loft(
    [-1, -0.5, 0, 0.5, 1].map((share): Corner[] => {
      const top = car.rearTop - car.rearBow * (1 - Math.abs(share))
      const y = (share * car.rearSpan) / 2
      return [
        [front - car.rearChord, y, top - car.rearThickness],
        [front - car.rearChord, y, top],
        [front, y, top],
        [front, y, top - car.rearThickness],
      ]
    }),
  )
}

function rearSupports(car: CarDimensions): Triangle[][] {
  const top = car.chamberHeight + car.chamberDiameter / 2 + car.wall
  return mirrored((side) => [
    [-PLANE - car.rearWingBehind - 4, side * 6, top - car.supportSunk],
    [-PLANE - car.rearWingBehind, side * 8, Math.max(top + 0.5, car.rearTop - car.rearThickness - car.rearBow)],
  ])
}

function wheels(car: CarDimensions): Triangle[][] {
  const corners = [
    {
      x: car.wheelbase + car.skew,
      side: 1,
      diameter: car.frontDiameter,
      inner: car.frontInner,
      contact: car.frontContact,
    },
    { x: car.wheelbase, side: -1, diameter: car.frontDiameter, inner: car.frontInner, contact: car.frontContact },
    { x: 0, side: 1, diameter: car.rearDiameter, inner: car.rearInner, contact: car.rearContact },
    { x: 0, side: -1, diameter: car.rearDiameter - car.odd, inner: car.rearInner, contact: car.rearContact },
  ]
  return corners.map(({ x, side, diameter, inner, contact }, at) => {
    const [radius, width] = [diameter / 2, contact + 2 * car.chamfer]
    const from = side > 0 ? inner / 2 : -inner / 2 - width
    const axle = (at < 2 ? car.frontDiameter : car.rearDiameter) / 2
    return lathe(tyre(radius, width, car.chamfer, at === 2 ? car.groove : 0), 'y', [x, from, axle])
  })
}

/** From the bore outwards: side, chamfer, tread with or without a ring in it, chamfer, side. */
function tyre(radius: number, width: number, chamfer: number, groove: number): [number, number][] {
  const middle = width / 2
  return [
    [1.5, 0],
    [radius - chamfer, 0],
    [radius, chamfer],
    ...(groove > 0
      ? ([
          [radius, middle - 1],
          [radius - groove, middle - 1],
          [radius - groove, middle + 1],
          [radius, middle + 1],
        ] as [number, number][])
      : []),
    [radius, width - chamfer],
    [radius - chamfer, width],
    [1.5, width],
  ]
}

const wheelSupports = (car: CarDimensions) =>
  [
    { x: car.wheelbase, z: car.frontDiameter / 2, inner: car.frontInner },
    { x: 0, z: car.rearDiameter / 2, inner: car.rearInner },
  ].map(({ x, z, inner }) =>
    lathe(
      [
        [1, -inner / 2 + 0.5],
        [car.supportRadius, -inner / 2 + 0.5],
        [car.supportRadius, inner / 2 - 0.5],
        [1, inner / 2 - 0.5],
      ],
      'y',
      [x, 0, z],
    ),
  )

const halo = () =>
  lathe(
    [
      [7, 30],
      [9, 30],
      [9, 38],
      [7, 38],
    ],
    'z',
    [75, 0, 0],
  )

const guide = (car: CarDimensions, x: number) =>
  lathe(
    [
      [car.guideOpening / 2, -0.75],
      [car.guideOpening / 2 + 1, -0.75],
      [car.guideOpening / 2 + 1, 0.75],
      [car.guideOpening / 2, 0.75],
    ],
    'x',
    [x, 0, 8],
  )

/** Lying in the chamber along its axis. */
function cartridge(car: CarDimensions): Triangle[] {
  const rise = Math.tan((car.chamberAngle * Math.PI) / 180)
  const straight = lathe(
    [
      [0, 0],
      [CARTRIDGE_RADIUS, 0],
      [CARTRIDGE_RADIUS, CARTRIDGE_LENGTH],
      [0, CARTRIDGE_LENGTH],
    ],
    'x',
    [BODY_REAR - car.cartridgeBeyond, 0, car.chamberHeight],
  )
  const leaned = ([x, y, z]: Corner): Corner => [x, y, z + (x - BODY_REAR) * rise]
  return straight.map(([a, b, c]): Triangle => [leaned(a), leaned(b), leaned(c)])
}

/** A plate outside the left rear wheel, seen from the side. */
function plateBeside(car: CarDimensions): Triangle[] {
  const outer = car.rearInner / 2 + car.rearContact + 2 * car.chamfer
  return boxed([-5, outer + 1, 10], [5, outer + 2, 20])
}

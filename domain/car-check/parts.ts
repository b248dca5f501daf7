/**
 * The parts of a car, as a team names them; one model may hold several of a kind. In a model of the whole car only what has
 * an unmistakable shape is recognised: four shells that are round about y and stand on the track are its wheels, and the largest shell with a
 * chamber in its rear is its body (decision 042). Everything else of it is `other`.
 */
import { type Chamber, chamberOf } from './chamber.ts'
import { type Box, boxOf, joinedMesh, type Mesh, solidOf } from './mesh.ts'
import { type Shell, shellsOf } from './shells.ts'
import { type WheelMeasures, wheelOf } from './wheel.ts'

export const PART_KINDS = [
  'whole car',
  'body',
  'nose',
  'front wing',
  'front wing support',
  'end plate',
  'rear wing',
  'rear wing support',
  'wheel',
  'wheel support',
  'halo',
  'helmet',
  'tether guide',
  'cartridge',
  'cargo',
  'ballast',
  'other',
] as const
export type PartKind = (typeof PART_KINDS)[number]

export type NamedPart = { kind: PartKind; mesh: Mesh }

/** Longer names first, since `front wing support` holds `front wing`. */
const WORDS: readonly (readonly [words: RegExp, kind: PartKind])[] = [
  [/(front|nose).*support/, 'front wing support'],
  [/rear.*support/, 'rear wing support'],
  [/(wheel|axle).*(support|mount|holder)/, 'wheel support'],
  [/end ?plate/, 'end plate'],
  [/front.*(wing|vane)/, 'front wing'],
  [/rear.*(wing|vane)/, 'rear wing'],
  [/wheel|tyre|tire/, 'wheel'],
  [/tether|eyelet|guide/, 'tether guide'],
  [/cartridge|canister|co2/, 'cartridge'],
  [/halo/, 'halo'],
  [/helmet/, 'helmet'],
  [/cargo/, 'cargo'],
  [/ballast/, 'ballast'],
  [/nose/, 'nose'],
  [/body|chassis/, 'body'],
  [/\bcar\b|assembly/, 'whole car'],
]

/** What a file's name suggests: `Front_Wing_v3.stl` is a front wing. */
export function kindFromName(fileName: string): PartKind {
  const plain = fileName.replaceAll(/[-_.]+/g, ' ').toLowerCase()
  return WORDS.find(([words]) => words.test(plain))?.[1] ?? 'other'
}

export type CarParts = {
  of: (kind: PartKind) => readonly Mesh[]
  /** Of everything but the kinds. The virtual cargo is never part of it. */
  allBut: (...kinds: readonly PartKind[]) => readonly Mesh[]
  wheels: readonly Wheel[]
  chamber: Chamber | undefined
  /** No part was named: what is missing may be in the model. */
  whole: boolean
}
export type Wheel = WheelMeasures & { mesh: Mesh }

/** A model of the whole car is taken apart first. */
export const partsOfModel = (parts: readonly NamedPart[]): NamedPart[] =>
  parts.flatMap((part) => (part.kind === 'whole car' ? takenApart(part.mesh) : [part]))

export function carParts(known: readonly NamedPart[], whole: boolean): CarParts {
  const of = (kind: PartKind) => known.filter((part) => part.kind === kind).map(({ mesh }) => mesh)
  const wheels = grouped(of('wheel')).flatMap((mesh) => {
    const wheel = wheelOf(mesh)
    return wheel ? [{ ...wheel, mesh }] : []
  })
  const body = of('body')
  return {
    of,
    allBut: (...kinds) => known.filter(({ kind }) => kind !== 'cargo' && !kinds.includes(kind)).map(({ mesh }) => mesh),
    wheels,
    chamber: body.length > 0 ? chamberOf(joinedMesh(body)) : undefined,
    whole,
  }
}

/** As many separate things of a kind as there are: shells whose boxes overlap are one, such as a tyre and its hub. */
export function grouped(meshes: readonly Mesh[]): Mesh[] {
  let groups: { mesh: Mesh; box: Box }[][] = []
  for (const { mesh } of meshes.flatMap(shellsOf)) {
    const box = boxOf([mesh])
    if (!box) continue
    const isNear = (group: readonly { box: Box }[]) => group.some((one) => overlap(one.box, box))
    groups = [...groups.filter((group) => !isNear(group)), [...groups.filter(isNear).flat(), { mesh, box }]]
  }
  return groups.map((group) => joinedMesh(group.map(({ mesh }) => mesh)))
}

const overlap = (one: Box, other: Box) =>
  one.low.every((low, axis) => low <= (other.high[axis] ?? 0) && (other.low[axis] ?? 0) <= (one.high[axis] ?? 0))

function takenApart(mesh: Mesh): NamedPart[] {
  const shells = shellsOf(mesh)
  const wheels = standingWheels(shells)
  const others = shells.filter((shell) => !wheels.includes(shell))
  const body = others
    .toSorted((one, other) => Math.abs(solidOf(other.mesh).volume) - Math.abs(solidOf(one.mesh).volume))
    .slice(0, 3)
    .find((shell) => chamberOf(shell.mesh) !== undefined)
  return [
    ...wheels.map((shell): NamedPart => ({ kind: 'wheel', mesh: shell.mesh })),
    ...others.map((shell): NamedPart => ({ kind: shell === body ? 'body' : 'other', mesh: shell.mesh })),
  ]
}

/** What may be a wheel at all, in mm. */
const LEAST_DIAMETER = 20
const MOST_DIAMETER = 45
const LEAST_WIDTH = 6

function standingWheels(shells: readonly Shell[]): Shell[] {
  const round = shells.flatMap((shell) => {
    const wheel = wheelOf(shell.mesh)
    const fits =
      wheel &&
      wheel.diameter >= LEAST_DIAMETER &&
      wheel.diameter <= MOST_DIAMETER &&
      wheel.to - wheel.from >= LEAST_WIDTH
    return fits ? [{ shell, low: Math.min(...wheel.lows) }] : []
  })
  const lowest = Math.min(...round.map(({ low }) => low))
  const standing = round.filter(({ low }) => low < lowest + 5)
  return standing.length === 4 ? standing.map(({ shell }) => shell) : []
}

/**
 * Everything that a check says of a car, as it is stored, shown and printed: each article with its numbers, what it would cost,
 * size, mass and balance, and pictures. The browser and the server make it with the same code.
 */
import type { Measured } from '../rules/event-record.ts'
import type { CheckClass, Limit, UNITS } from '../rules/pack-scrutineering.ts'
import type { Line } from './article-measure.ts'
import { CAR_VIEWS, type CarPicture, type CarView, carPicture } from './car-picture.ts'
import type { CarVerdict } from './car-verdict.ts'
import { type CarCheck, type CheckedPack, checkCar } from './check-car.ts'
import { type Balance, carBalance } from './mass.ts'
import { boxOf, type Mesh, movedMesh } from './mesh.ts'
import type { NamedPart, PartKind } from './parts.ts'
import { type Placement, placedMesh } from './placement.ts'

export type ReportArticle = {
  article: string
  what: string
  class: CheckClass
  unit: (typeof UNITS)[number] | null
  limit: Limit | null
  named_limits: Readonly<Record<string, Limit>>
  verdict: CarVerdict
  measured: Measured | null
  why: string | null
  needs: readonly PartKind[]
  lines: readonly Line[]
  passes_at_tolerance: boolean | null
  points: number
  performance: boolean
  unsafe: boolean
}

/** Grams, and the centre of gravity in mm; `ahead` of the rear axle is null without wheels. */
export type ReportBalance = { mass_g: number; ahead: number | null; left: number; above: number }

export type CarReport = Pick<
  CarCheck,
  'specifications' | 'performance_failures' | 'seconds' | 'awards_lost' | 'unsafe'
> & {
  articles: readonly ReportArticle[]
  tolerance_mm: number
  /** Of everything, cartridge included. */
  size: { length: number; width: number; height: number }
  balance: { without_cartridge: ReportBalance; with_cartridge: ReportBalance | null }
  /** Named parts whose surface is not closed, so that mass and balance are a guess. */
  open_parts: readonly PartKind[]
}

export type WeighedMesh = NamedPart & { density: number }

export type CarToCheck = {
  parts: readonly WeighedMesh[]
  placement: Pick<Placement, 'unit' | 'forward' | 'up'>
  /** The centre of the halo's notch, in mm on the placed model. */
  halo_notch?: readonly [number, number, number]
}

export type CheckedCar = { report: CarReport; pictures: Partial<Record<CarView, CarPicture>> }

export function checkedCar(
  { parts, placement, halo_notch }: CarToCheck,
  pack: CheckedPack,
  tolerance_mm: number,
): CheckedCar | { refused: string } {
  const placed = parts.map((part) => ({ ...part, mesh: placedMesh(part.mesh, placement) }))
  const check = checkCar({ parts: placed, marks: halo_notch ? { halo_notch } : {} }, pack, { tolerance_mm })
  if ('refused' in check) return check
  const standing = placed.map((part) => ({ ...part, mesh: movedMesh(part.mesh, check.standing) }))
  return { report: reportOf(check, standing, tolerance_mm), pictures: picturesOf(standing.filter(isSeen)) }
}

/** The virtual cargo is no part of the car. */
const isSeen = ({ kind }: NamedPart) => kind !== 'cargo'

function reportOf(check: CarCheck, parts: readonly WeighedMesh[], tolerance_mm: number): CarReport {
  const { specifications, performance_failures, seconds, awards_lost, unsafe, axles } = check
  const box = boxOf(parts.filter(isSeen).map(({ mesh }) => mesh))
  const side = (axis: 0 | 1 | 2) => (box ? hundredth(box.high[axis] - box.low[axis]) : 0)
  const { without_cartridge, with_cartridge, open_parts } = carBalance(parts)
  const balance = ({ mass_g, centre }: Balance): ReportBalance => ({
    mass_g: hundredth(mass_g),
    ahead: axles ? hundredth(centre[0] - axles.rear) : null,
    left: hundredth(centre[1]),
    above: hundredth(centre[2]),
  })
  return {
    specifications,
    performance_failures,
    seconds,
    awards_lost,
    unsafe,
    articles: check.articles.map(articleOf),
    tolerance_mm,
    size: { length: side(0), width: side(1), height: side(2) },
    balance: {
      without_cartridge: balance(without_cartridge),
      with_cartridge: with_cartridge && balance(with_cartridge),
    },
    open_parts: [...new Set(open_parts.flatMap((at) => parts[at]?.kind ?? []))],
  }
}

const articleOf = ({ check, ...finding }: CarCheck['articles'][number]): ReportArticle => ({
  ...finding,
  class: check.class,
  unit: check.unit,
  limit: check.limit,
  named_limits: check.named_limits,
  lines: finding.lines.map(({ from, to }) => ({ from: rounded(from), to: rounded(to) })),
})

const hundredth = (value: number) => Math.round(value * 100) / 100
const rounded = ([x, y, z]: Line['from']): Line['from'] => [hundredth(x), hundredth(y), hundredth(z)]

function picturesOf(parts: readonly { mesh: Mesh }[]) {
  const meshes = parts.map(({ mesh }) => mesh)
  return Object.fromEntries(
    CAR_VIEWS.flatMap((view) => {
      const picture = carPicture(meshes, view)
      return picture ? [[view, picture] as const] : []
    }),
  )
}

/**
 * The price of an inquiry, and whether it is binding at once.
 *
 * | a person checks it within 24 hours when                     | reason        |
 * |--------------------------------------------------------------|---------------|
 * | the surface of a model is not closed, or printing it has a problem (`printability.ts`) | model |
 * | there are special requirements                               | requirements  |
 * | it comes to more than the owner's limit                      | amount        |
 * | it has more units, or prints longer, than the owner's limits | units, hours  |
 *
 * A quote comes to at least the owner's minimum order: the surcharge is a line of its own.
 */
import { type Cents, cents, multiply, subtract, total } from '../../units.ts'
import type { ModelAnalysis } from '../models/analysis.ts'
import { type PrintBed, type PrintFinding, printability } from '../models/printability.ts'
import { PRINTER_MM } from '../stl-units.ts'
import { type PartChoice, type PartPrice, type PricedMaterial, pricePart } from './price-part.ts'
import type { PriceRules } from './price-rules.ts'

export type QuotedPart = Omit<PartChoice, 'model' | 'material'> & {
  id: string
  name: string
  model: ModelAnalysis
  material: PricedMaterial & { name: string; min_wall_mm: number }
}

export const CHECK_REASONS = ['model', 'requirements', 'amount', 'units', 'hours'] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

export type PricedPart = PartPrice & { id: string; findings: PrintFinding[] }
export type QuotePrice = {
  parts: PricedPart[]
  /** The minimum order surcharge. */
  floor_cents: Cents
  total_cents: Cents
  /** Empty: the price is binding. */
  checks: { reason: CheckReason; part: string | null; sentence: string }[]
}

type Printer = PrintBed & { material_ids?: readonly string[] }

/** What models are compared with until the owner has entered printers. */
const USUAL_PRINTER: Printer = {
  name: 'Printer',
  bed_x_mm: PRINTER_MM.width_mm,
  bed_y_mm: PRINTER_MM.depth_mm,
  bed_z_mm: PRINTER_MM.height_mm,
}

export function priceQuote(
  parts: readonly (QuotedPart & { material_id: string })[],
  {
    rules,
    printers,
    rush,
    requirements,
  }: {
    rules: PriceRules
    printers: readonly Printer[]
    rush: boolean
    requirements: string | null
  },
): QuotePrice {
  const beds = printers.length > 0 ? printers : [USUAL_PRINTER]
  const priced = parts.map((part) => {
    const usable = beds.filter(
      ({ material_ids = [] }) => material_ids.length === 0 || material_ids.includes(part.material_id),
    )
    const findings = printability(part.model, part.material, usable.length > 0 ? usable : beds)
    return { id: part.id, ...pricePart(part, rules, rush), findings }
  })
  const sum = total(priced.map(({ total_cents }) => total_cents))
  const total_cents = cents(Math.max(sum, rules.order_floor_cents))
  return {
    parts: priced,
    floor_cents: subtract(total_cents, sum),
    total_cents,
    checks: [...modelChecks(parts, priced), ...limitChecks(parts, priced, total_cents, rules, requirements)],
  }
}

const modelChecks = (parts: readonly QuotedPart[], priced: readonly PricedPart[]) =>
  parts.flatMap(({ name }, at) =>
    (priced[at]?.findings ?? [])
      .filter(({ severity }) => severity === 'problem')
      .map(({ sentence }) => ({
        reason: 'model' as const,
        part: priced[at]?.id ?? null,
        sentence: `${name}: ${sentence}`,
      })),
  )

function limitChecks(
  parts: readonly QuotedPart[],
  priced: readonly PricedPart[],
  amount: Cents,
  { limits }: PriceRules,
  requirements: string | null,
): QuotePrice['checks'] {
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const minutes = priced.reduce((sum, part, at) => sum + part.minutes * (parts[at]?.quantity ?? 0), 0)
  const check = (reason: CheckReason, when: boolean, sentence: string) =>
    when ? [{ reason, part: null, sentence }] : []
  return [
    ...check('requirements', Boolean(requirements), 'Somebody reads your special requirements first.'),
    ...check('amount', amount > limits.most_cents, 'An order of this size is checked first.'),
    ...check('units', units > limits.most_units, `More than ${limits.most_units} units are checked first.`),
    ...check(
      'hours',
      minutes > limits.most_hours * 60,
      `More than ${limits.most_hours} hours of printing are checked first.`,
    ),
  ]
}

/** The inquiry's own figures: one part keeps its unit price, several are quoted as a whole. */
export function quoteFigures(
  { parts, total_cents }: Pick<QuotePrice, 'parts' | 'total_cents'>,
  quantities: readonly number[],
) {
  const [only] = parts
  if (parts.length === 1 && only && multiply(only.unit_price_cents, quantities[0] ?? 1) === total_cents)
    return {
      quote_weight_grams: only.weight_grams,
      quote_unit_price_cents: only.unit_price_cents,
      quote_quantity: quantities[0] ?? 1,
      quote_total_cents: total_cents,
    }
  return {
    quote_weight_grams: null,
    quote_unit_price_cents: total_cents,
    quote_quantity: 1,
    quote_total_cents: total_cents,
  }
}

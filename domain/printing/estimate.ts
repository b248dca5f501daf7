/**
 * What a print is estimated at before the owner has looked at it.
 *
 * | estimate                | rule                                                                       | from                       |
 * |-------------------------|----------------------------------------------------------------------------|----------------------------|
 * | estimated_weight_grams  | file size in bytes / 1000, rounded; of one unit                            | specification 2, section 9 |
 * | estimated_cost          | that weight × price per gram × quantity, rounded to cents                  | specification 2, section 9 |
 * | weight_by_volume_grams  | measured volume × density, rounded to tenths; of one solid unit            | measured                   |
 * | cost_by_volume          | that weight × price per gram × quantity, rounded to cents                  | measured                   |
 *
 * The two by volume exist for a closed surface up to a tonne. Where they do, they are what people see first: the
 * size of a file says how many triangles a model has, not how large it is.
 */
import { type Grams, grams } from '../units.ts'

export type Estimate = {
  estimated_weight_grams: Grams
  estimated_cost: number
  weight_by_volume_grams: Grams | null
  cost_by_volume: number | null
}

type Print = {
  file_size: number
  quantity: number
  material: { price_per_gram: number; density_g_cm3: number }
  measures?: { volume_cm3: number; is_closed: boolean }
}

export function estimatePrint({ file_size, quantity, material, measures }: Print): Estimate {
  const { price_per_gram, density_g_cm3 } = material
  const estimated_weight_grams = weightByFileSize(file_size)
  const weight_by_volume_grams = weightByVolume(measures, density_g_cm3)
  return {
    estimated_weight_grams,
    estimated_cost: costOf(estimated_weight_grams, price_per_gram, quantity),
    weight_by_volume_grams,
    cost_by_volume: weight_by_volume_grams === null ? null : costOf(weight_by_volume_grams, price_per_gram, quantity),
  }
}

/** The estimate that people see first, and what it was made from. */
export type Headline = { cost: number; weight_grams: Grams; from: 'volume' | 'file-size' }

export function headlineOf(estimate: {
  estimated_weight_grams: Grams | null
  estimated_cost: number | null
  weight_by_volume_grams: Grams | null
  cost_by_volume: number | null
}): Headline {
  const { weight_by_volume_grams, cost_by_volume, estimated_cost, estimated_weight_grams } = estimate
  if (weight_by_volume_grams !== null && cost_by_volume !== null)
    return { cost: cost_by_volume, weight_grams: weight_by_volume_grams, from: 'volume' }
  return { cost: estimated_cost ?? 0, weight_grams: estimated_weight_grams ?? grams(0), from: 'file-size' }
}

/** `1,234.5 g` */
export const formatGrams = (weight: Grams) => `${weight.toLocaleString('en-US', { maximumFractionDigits: 1 })} g`

export const weightByFileSize = (bytes: number) => grams(Math.round(bytes / 1000))

/**
 * In dollars. Weights have at most 1 decimal and prices 4, so that in hundred-thousandths of a dollar everything is a
 * whole number.
 */
export function costOf(weight: Grams, price_per_gram: number, quantity: number) {
  const hundredThousandths = Math.round(weight * 10) * Math.round(price_per_gram * 10_000) * quantity
  return Math.round(hundredThousandths / 1000) / 100
}

/** A file can claim a model of any size: what weighs more than a tonne is no print, and its weight says nothing. */
const HEAVIEST = grams(1_000_000)

function weightByVolume(measures: Print['measures'], density_g_cm3: number) {
  if (!measures?.is_closed) return null
  const weight = grams(Math.round(measures.volume_cm3 * density_g_cm3 * 10) / 10)
  return weight <= HEAVIEST ? weight : null
}

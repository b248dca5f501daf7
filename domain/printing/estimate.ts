/**
 * What a print is estimated at before the owner has looked at it (specification 2, section 9).
 *
 * | estimate                | rule                                                                     |
 * |-------------------------|--------------------------------------------------------------------------|
 * | estimated_weight_grams  | file size in bytes / 1000, rounded; of one piece                         |
 * | estimated_cost          | weight × price per gram × quantity, rounded to cents                     |
 * | weight_by_volume_grams  | volume × density, rounded to tenths; of one solid piece. Beside the two, |
 * |                         | for a closed mesh in a material of known density, up to 1,000 tonnes     |
 */
export type Estimate = {
  estimated_weight_grams: number
  estimated_cost: number
  weight_by_volume_grams: number | null
}

type Print = {
  file_size: number
  quantity: number
  material: { price_per_gram: number; density_g_cm3: number | null }
  measures?: { volume_cm3: number; is_closed: boolean }
}

export function estimatePrint({ file_size, quantity, material, measures }: Print): Estimate {
  const estimated_weight_grams = Math.round(file_size / 1000)
  return {
    estimated_weight_grams,
    estimated_cost: costOf(estimated_weight_grams, material.price_per_gram, quantity),
    weight_by_volume_grams: weightByVolume(measures, material.density_g_cm3),
  }
}

/** Prices have up to 4 decimals, so that in ten-thousandths of a dollar everything is a whole number. */
function costOf(grams: number, price_per_gram: number, quantity: number) {
  const tenThousandths = grams * Math.round(price_per_gram * 10_000) * quantity
  return Math.round(tenThousandths / 100) / 100
}

/** A file can claim a model of any size: what weighs more than a ship is no print, and its weight says nothing. */
const HEAVIEST_GRAMS = 1_000_000_000

function weightByVolume(measures: Print['measures'], density_g_cm3: number | null) {
  if (!measures?.is_closed || density_g_cm3 === null) return null
  const grams = Math.round(measures.volume_cm3 * density_g_cm3 * 10) / 10
  return grams <= HEAVIEST_GRAMS ? grams : null
}

/** The rows of a price, as people read them. */
import { plural } from '@paddock/domain/plural.ts'
import type { PriceRow } from '@paddock/domain/printing/pricing/price-part.ts'

export const ROW_LABELS: Record<PriceRow['row'], string> = {
  material: 'Material',
  colour: 'Colour',
  machine: 'Machine time',
  finish: 'Finish',
  setup: 'Set-up',
  quantity: 'Quantity discount',
  rush: 'Rush',
  floor: 'To the lowest price of a unit',
  rounding: 'Rounding of the unit price',
}

/** `3 h 25 min` */
export function duration(minutes: number) {
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

export const workingDays = (days: number) => plural(days, 'working day')

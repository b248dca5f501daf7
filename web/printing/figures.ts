/** How figures of a print are written: money, weights, lengths, counts, and dates as `Mar 14, 2026 15:09`. */
import type { StlMeasures } from '@paddock/contract/printing/stl-files.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const upTo = (digits: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
const [whole, tenths, hundredths] = [upTo(0), upTo(1), upTo(2)]

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

export const dollars = (amount: number) => money.format(amount)
export const pricePerGram = (price: number) => `$${price.toFixed(3)}/g`
export const grams = (weight: number) => `${tenths.format(weight)} g`
export const count = (number: number) => whole.format(number)
export const cubicCentimetres = (volume: number) => `${hundredths.format(volume)} cm³`

export const dimensions = ({ width_mm, depth_mm, height_mm }: StlMeasures) =>
  `${[width_mm, depth_mm, height_mm].map((length) => tenths.format(length)).join(' × ')} mm`

export const pieces = (quantity: number) => (quantity === 1 ? '1 piece' : `${quantity} pieces`)

export const dateAndTime = (moment: string) => `${day.format(new Date(moment))} ${time.format(new Date(moment))}`

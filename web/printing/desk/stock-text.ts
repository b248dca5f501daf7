/** A stock in one sentence, as warnings say it. */
import { spoolName } from '@paddock/domain/printing/desk/queue.ts'
import { stockState } from '@paddock/domain/printing/desk/stock.ts'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import type { Stock } from './desk-changes.ts'

export function stockText(stock: Stock): string {
  const [name, left, needed] = [spoolName(stock), formatGrams(stock.grams), formatGrams(stock.needed_grams)]
  const state = stockState(stock, stock.needed_grams)
  if (state === 'empty') return `${name}: nothing left${stock.needed_grams > 0 ? `, ${needed} needed` : ''}.`
  if (state === 'short') return `${name}: ${left} left, ${needed} needed.`
  return `${name}: ${left} left.`
}

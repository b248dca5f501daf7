/**
 * The net amount, the tax and their sum for each rate on a document, as tax offices want to see them.
 *
 * | prices       | net                                     | gross        |
 * |--------------|-----------------------------------------|--------------|
 * | include tax  | what was paid at this rate, less its tax | what was paid |
 * | without tax  | what the tax was added to               | net + tax    |
 *
 * What no rate applies to is a row of its own, so that the gross amounts come to the total. Where two taxes apply to the same
 * amount there is no summary: the net amounts would be counted twice.
 */
import { add, type Cents, cents, subtract, total } from '../units.ts'
import type { DocumentSums } from './document.ts'

type TaxRow = { name: string; net: Cents; tax: Cents; gross: Cents }

export function taxSummary(sums: DocumentSums): TaxRow[] {
  const { tax_lines, tax_included, tax_amount, total_amount, reverse_charge } = sums
  const charged = tax_included ? total_amount : subtract(total_amount, tax_amount)
  if (reverse_charge) return [row('VAT 0% (reverse charge)', charged, cents(0))]
  const [first, ...others] = tax_lines.filter(({ base }) => base !== 0)
  if (!first) return []
  const rest = subtract(charged, total(tax_lines.map(({ base }) => base)))
  // The shares of a part that is credited are rounded, each by less than a cent.
  const isRounding = Math.abs(rest) <= tax_lines.length
  if (rest < 0 && !isRounding) return []
  const rows = [{ ...first, base: isRounding ? add(first.base, rest) : first.base }, ...others].map(
    ({ name, percent, base, amount }) =>
      row(`${name} ${percent}%`, tax_included ? subtract(base, amount) : base, amount),
  )
  return isRounding ? rows : [...rows, row('Not taxed', rest, cents(0))]
}

const row = (name: string, net: Cents, tax: Cents): TaxRow => ({ name, net, tax, gross: add(net, tax) })

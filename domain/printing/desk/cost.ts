/**
 * What a print cost us against what the customer paid, in whole cents.
 *
 * | cost      | rule                                                                       |
 * |-----------|----------------------------------------------------------------------------|
 * | material  | grams of the good units × what a kilogram cost                             |
 * | machine   | minutes of the good units × the printer's price of an hour                 |
 * | reprints  | material and machine of the units that failed                              |
 * | margin    | paid − material − machine − reprints                                       |
 *
 * It is fixed when a plate ends, so that a new price of spools changes no past print. Failed units are counted with the whole
 * time of a unit, since the printer was blocked as long. Without a known cost of the material it is counted as none, and said so.
 */
import { type Cents, cents, type Grams, total } from '../../units.ts'

export type RunFigures = {
  units_done: number
  units_failed: number
  used_grams: Grams
  wasted_grams: Grams
  unit_minutes: number
}

export type RunCost = { material_cents: Cents; machine_cents: Cents; reprint_cents: Cents }

export function runCost(run: RunFigures, rates: { cents_per_kg: Cents | null; cents_per_hour: Cents }): RunCost {
  const material = (weight: Grams) => Math.round((weight * (rates.cents_per_kg ?? 0)) / 1000)
  const machine = (units: number) => Math.round((units * run.unit_minutes * rates.cents_per_hour) / 60)
  return {
    material_cents: cents(material(run.used_grams)),
    machine_cents: cents(machine(run.units_done)),
    reprint_cents: cents(material(run.wasted_grams) + machine(run.units_failed)),
  }
}

/** `paid_cents` is null if no price was agreed. */
export type PrintAccount = RunCost & { paid_cents: Cents | null }

export const costOfAccount = ({ material_cents, machine_cents, reprint_cents }: RunCost) =>
  total([material_cents, machine_cents, reprint_cents])

export const marginOf = (account: PrintAccount): Cents | null =>
  account.paid_cents === null ? null : cents(account.paid_cents - costOfAccount(account))

export type Sums = RunCost & { paid_cents: Cents; margin_cents: Cents }

/** Of a month: what has no price yet counts with its costs. */
export function sumsOfAccounts(accounts: readonly PrintAccount[]): Sums {
  const sum = (of: (account: PrintAccount) => Cents | null) => total(accounts.map((account) => of(account) ?? cents(0)))
  const sums = {
    material_cents: sum(({ material_cents }) => material_cents),
    machine_cents: sum(({ machine_cents }) => machine_cents),
    reprint_cents: sum(({ reprint_cents }) => reprint_cents),
    paid_cents: sum(({ paid_cents }) => paid_cents),
  }
  return { ...sums, margin_cents: cents(sums.paid_cents - costOfAccount(sums)) }
}

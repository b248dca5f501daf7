import { describe, expect, test } from 'vitest'
import { marginOf, runCost, sumsOfAccounts } from './cost.ts'

describe('a run costs', () => {
  const run = { units_done: 6, units_failed: 2, used_grams: 60, wasted_grams: 15, unit_minutes: 30 }
  test.each([
    ['material, machine and reprints', run, 2500, 200, [150, 600, 238]],
    ['nothing for material whose cost is not known', run, null, 200, [0, 600, 200]],
    ['no reprints if all went well', { ...run, units_failed: 0, wasted_grams: 0 }, 2500, 200, [150, 600, 0]],
    [
      'reprints alone if all failed',
      { ...run, units_done: 0, used_grams: 0, units_failed: 8, wasted_grams: 75 },
      2500,
      200,
      [0, 0, 988],
    ],
    ['nothing on a printer that costs nothing and material that was given', run, 0, 0, [0, 0, 0]],
  ] as const)('%s', (_, of, cents_per_kg, cents_per_hour, [material_cents, machine_cents, reprint_cents]) =>
    expect(runCost(of, { cents_per_kg, cents_per_hour })).toEqual({ material_cents, machine_cents, reprint_cents }),
  )
})

describe('the margin', () => {
  const account = (paid_cents: number | null) => ({
    material_cents: 150,
    machine_cents: 600,
    reprint_cents: 238,
    paid_cents,
  })
  test.each([
    ['is what is left of the price', 2000, 1012],
    ['can be a loss', 500, -488],
    ['is not known without a price', null, null],
  ])('%s', (_, paid, margin) => expect(marginOf(account(paid))).toBe(margin))

  test('of a month is what all prints paid less what all of them cost', () =>
    expect(sumsOfAccounts([account(2000), account(500), account(null)])).toEqual({
      material_cents: 450,
      machine_cents: 1800,
      reprint_cents: 714,
      paid_cents: 2500,
      margin_cents: -464,
    }))
})

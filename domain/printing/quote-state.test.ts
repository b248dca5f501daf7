import { describe, expect, test } from 'vitest'
import { cents, grams, multiply, total } from '../units.ts'
import { printLines, quoteState } from './quote-state.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const QUOTED = {
  status: 'quoted',
  quote_total_cents: cents(500),
  binding_until: '2026-11-18T12:00:01Z',
  order_id: null as string | null,
}

test.each([
  ['open', {}],
  ['expired', { binding_until: '2026-11-18T12:00:00Z' }],
  ['waiting', { status: 'pending' }],
  ['waiting', { status: 'reviewing' }],
  ['waiting', { binding_until: null }],
  ['accepted', { status: 'approved' }],
  ['accepted', { status: 'in_production' }],
  ['ordered', { status: 'approved', order_id: 'one' }],
  ['ordered', { order_id: 'one' }],
  ['rejected', { status: 'rejected' }],
])('a quote is %s with %j', (state, more) => expect(quoteState({ ...QUOTED, ...more }, NOW)).toBe(state))

const part = (id: string, unit: number | null, quantity = 2, sum = unit && unit * quantity) => ({
  id,
  name: `${id}.stl`,
  material_name: 'PLA',
  colour: 'Red',
  quantity,
  unit_price_cents: unit === null ? null : cents(unit),
  total_cents: sum === null ? null : cents(sum),
  weight_grams: grams(10),
})

describe('the lines of a quote come to its total', () => {
  test.each([
    [
      'one for each part',
      700,
      [part('a', 200), part('b', 150)],
      ['3D print: a.stl (PLA, Red)', '3D print: b.stl (PLA, Red)'],
    ],
    [
      'and the minimum order surcharge',
      1000,
      [part('a', 200)],
      ['3D print: a.stl (PLA, Red)', '3D print: minimum order surcharge'],
    ],
    ['one for all that a person priced lower', 600, [part('a', 200), part('b', 150)], ['3D print: 2 parts']],
    [
      'one where a total is no multiple of the unit price',
      1000,
      [part('a', 333, 3, 1000)],
      ['3D print: a.stl (PLA, Red), quantity 3'],
    ],
    ['one where the parts have no price', 1000, [part('a', null)], ['3D print: a.stl (PLA, Red), quantity 2']],
  ])('%s', (_, sum, parts, names) => {
    const lines = printLines({ id: 'inquiry', quote_total_cents: cents(sum) }, parts)
    expect(lines.map(({ name }) => name)).toEqual(names)
    expect(total(lines.map(({ unit_price, quantity }) => multiply(unit_price, quantity)))).toBe(sum)
    const weight = lines.reduce((all, { weight_grams, quantity }) => all + weight_grams * quantity, 0)
    expect(weight).toBe(parts.reduce((all, { quantity }) => all + 10 * quantity, 0))
  })

  test('and without a price there are none', () =>
    expect(printLines({ id: 'a', quote_total_cents: null }, [])).toEqual([]))
})

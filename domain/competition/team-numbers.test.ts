import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category } from './event.ts'
import { freeNumber, inOrder, type Numbered, numberAt, numberFrom, numbersFor, prefixFrom } from './team-numbers.ts'

const team = (team_name: string, category: Category, id = team_name, registered_at = '2027-01-01T00:00:00.000Z') => ({
  id,
  team_name,
  category,
  registered_at,
})
const numbered = (teams: Numbered[], prefix = 'T') => {
  const numbers = numbersFor(teams, prefix)
  return teams.toSorted(inOrder).map(({ id }) => `${numbers.get(id)} ${id}`)
}

describe('the prefix', () => {
  test.each([
    ['T', 'T'],
    ['nsr', 'NSR'],
    ['north', 'NOR'],
    [' n s ', 'NS'],
    ['', 'T'],
    ['   ', 'T'],
    ['ßx', 'SSX'],
    ['🏎🏎🏎🏎', '🏎🏎🏎'],
    ['a\u200b\u0000b', 'AB'],
  ])('%j is stored as %j', (typed, stored) => expect(prefixFrom(typed)).toBe(stored))

  test('is always filled, at most 3 characters, uppercased, and unchanged when typed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const stored = prefixFrom(typed)
        expect([...stored].length).toBeGreaterThan(0)
        expect([...stored].length).toBeLessThanOrEqual(3)
        expect(prefixFrom(stored)).toBe(stored)
      }),
    )
  })
})

test.each([
  [1, 'T01'],
  [9, 'T09'],
  [10, 'T10'],
  [99, 'T99'],
  [100, 'T100'],
])('place %i is %s', (place, number) => expect(numberAt('T', place)).toBe(number))

describe('the order', () => {
  test('is Cadet, Development, Professional, then the name, in one sequence', () => {
    const teams = [
      team('Zephyr', 'Cadet'),
      team('Apex', 'Professional'),
      team('Bolt', 'Development'),
      team('Arrow', 'Development'),
      team('Comet', 'Cadet'),
    ]
    expect(numbered(teams)).toEqual(['T01 Comet', 'T02 Zephyr', 'T03 Arrow', 'T04 Bolt', 'T05 Apex'])
  })

  test('counts figures in a name, and looks past cases and accents', () => {
    const names = ['Team 10', 'östra', 'Team 2', 'Orbit', 'apex', 'Ozone']
    const teams = names.map((name) => team(name, 'Development'))
    expect(numbered(teams, 'N')).toEqual([
      'N01 apex',
      'N02 Orbit',
      'N03 östra',
      'N04 Ozone',
      'N05 Team 2',
      'N06 Team 10',
    ])
  })

  test('of teams with one name is the order in which they came', () => {
    const teams = [
      team('Apex', 'Cadet', 'late', '2027-01-02T00:00:00.000Z'),
      team('apex', 'Cadet', 'b', '2027-01-01T00:00:00.000Z'),
      team('Apex', 'Cadet', 'a', '2027-01-01T00:00:00.000Z'),
    ]
    expect(numbered(teams)).toEqual(['T01 a', 'T02 b', 'T03 late'])
  })

  test('gives every team a number of its own, whichever way round they come', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        team_name: fc.string({ unit: 'grapheme', minLength: 1 }),
        category: fc.constantFrom(...CATEGORIES),
        registered_at: fc.constantFrom('2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z'),
      }),
      { selector: ({ id }) => id, maxLength: 130 },
    )
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (teams, dice) => {
        const numbers = numbersFor(teams, 'T')
        expect(new Set(numbers.values())).toEqual(new Set(teams.map((_, index) => numberAt('T', index + 1))))
        const shuffled = teams
          .map((one) => ({ one, key: Number(dice.next().value) }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(numbersFor(shuffled, 'T')).toEqual(numbers)
      }),
    )
  })

  test('leaves the numbers as they are when a team that comes last in it is added', () => {
    const teams = [team('Arrow', 'Cadet'), team('Bolt', 'Professional')]
    const before = numbersFor(teams, 'T')
    const after = numbersFor([...teams, team('Zed', 'Professional')], 'T')
    for (const [id, number] of before) expect(after.get(id)).toBe(number)
  })
})

test('a number typed by hand is tidied', () => {
  expect(numberFrom('  t 07\n')).toBe('T 07')
  expect(numberFrom('')).toBe('')
})

test.each([
  [[], 'T01'],
  [['T01', 'T02', 'T04'], 'T03'],
  [['X01'], 'T01'],
])('with %j taken, %s is free', (taken, free) => expect(freeNumber(taken, 'T')).toBe(free))

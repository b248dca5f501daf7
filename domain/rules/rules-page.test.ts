/** What a rules page needs of a pack: its tables, a calculator, the difference between two packs, awards and deadlines. */
import { describe, expect, test } from 'vitest'
import { baseTime, tryTimes } from './calculator.ts'
import { CLASSIC_A } from './classic-a/pack.ts'
import { CLASSIC_B } from './classic-b/pack.ts'
import { isLate } from './deadline.ts'
import type { Deadline, Pack } from './pack.ts'
import { packChanges } from './pack-diff.ts'
import { packTables } from './pack-tables.ts'
import { PACKS } from './packs.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

describe('the calculator', () => {
  const times = (car_ms: number, count = 8) =>
    Array.from({ length: count }, (_, index) => ({
      car: index % 2 === 0 ? ('A' as const) : ('B' as const),
      status: 'finish' as const,
      reaction_ms: 100,
      car_ms,
    }))
  test('says what times would score under the World Finals', () => {
    const field = [1063, 1087, 1115, 1148].map((time, index) => ({ name: `Team ${index + 1}`, runs: times(time) }))
    const tried = tryTimes(WORLD_FINALS_2025, { category: 'Any', level: null }, field)
    expect(tried[3]).toEqual({
      name: 'Team 4',
      parts: [
        { id: 'time_trial', title: 'Time trial', article: 'C9.6', points: 80.2, value: 1148, place: 4 },
        { id: 'reaction', title: 'Reaction racing', article: 'C9.5', points: 69.07, value: 1248, place: 4 },
        { id: 'fastest_car', title: 'Fastest car bonus', article: 'C9.6.1', points: 0, value: 1148, place: null },
      ],
      points: 149.27,
      seed: 4,
    })
    expect(baseTime(WORLD_FINALS_2025, 'reaction', [1163, 1187, 1215, null])).toBe(1458)
    expect(baseTime(WORLD_FINALS_2025, 'reaction', [1163])).toBeNull()
  })
  test('says what times would score under the classic packs', () => {
    const field = [
      { name: 'Fast', runs: times(1000) },
      { name: 'Late', runs: times(1400, 3) },
    ]
    const score = (pack: Pack) =>
      tryTimes(pack, { category: 'Cadet', level: 'regional' }, field).map(({ points }) => points)
    expect([score(CLASSIC_A), score(CLASSIC_B)]).toEqual([
      [60, 36],
      [60, 20],
    ])
  })
})

describe('the difference between two packs', () => {
  test('classic-a and classic-b', () => {
    const changed = packChanges(CLASSIC_A, CLASSIC_B).filter(({ path }) => path.startsWith('race_parts'))
    expect(changed.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['race_parts[grand_prix].by_class.Cadet.beyond', 0, 20],
      ['race_parts[grand_prix].by_class.Cadet.runs', 7, 3],
      ['race_parts[grand_prix].by_class.Cadet.partial.base', 30, 10],
      ['race_parts[grand_prix].by_class.Cadet.partial.counted', 6, 2],
      ['race_parts[grand_prix].by_class.Development.beyond', 0, 50],
      ['race_parts[grand_prix].by_class.Professional.beyond', 0, 50],
    ])
  })
  test('a changed value has its path and article; a new row does not shift the others', () => {
    const { scrutineering, penalties } = WORLD_FINALS_2025
    if (!scrutineering) throw new Error('no scrutineering')
    const checks = scrutineering.checks.map((check) =>
      check.id === 'T3.6' ? { ...check, limit: { min: 50, max: null } } : check,
    )
    const loud = {
      id: 'too_loud',
      article: 'C99',
      what: 'Too loud',
      points: 1,
      amount: 'fixed',
      for_status: null,
    } as const
    const next: Pack = {
      ...WORLD_FINALS_2025,
      version: 2,
      scrutineering: { ...scrutineering, checks },
      penalties: [loud, ...penalties],
    }
    expect(packChanges(WORLD_FINALS_2025, next)).toEqual([
      { path: 'scrutineering.checks[T3.6].limit.min', article: 'T3.6', before: 48, after: 50 },
      { path: 'penalties[too_loud]', article: 'C99', before: undefined, after: loud },
    ])
    expect(packChanges(WORLD_FINALS_2025, WORLD_FINALS_2025)).toEqual([])
  })
})

describe('the tables of a pack', () => {
  test.each(PACKS.map((pack) => [pack.id, pack] as const))('%s: every row has its columns', (_, pack) => {
    const tables = packTables(pack)
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length)
    for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length)
  })
  test('read like the rule book', () => {
    const table = (id: string) => packTables(WORLD_FINALS_2025).find((one) => one.id === id)?.rows ?? []
    expect(table('reaction')).toContainEqual(['From place 4', '5 + 90 × (B − t) / (B − T1)'])
    expect(table('scrutineering')).toContainEqual([
      'T3.6',
      'Weight without cartridge',
      '≥ 48 g',
      'Performance',
      '10 per started g',
      'Car',
      '',
      'N',
    ])
    expect(table('knockout-points')).toContainEqual(['Round of 16', '8'])
    expect(
      packTables(CLASSIC_A)
        .find(({ id }) => id === 'grand_prix')
        ?.rows[0]?.slice(0, 4),
    ).toEqual(['Cadet', '30 %', '20 %', '30 %'])
  })
})

test('the World Finals have 22 awards, five of them by total', () => {
  expect(WORLD_FINALS_2025.awards).toHaveLength(22)
  expect(WORLD_FINALS_2025.awards.filter(({ basis }) => basis === 'total')).toHaveLength(5)
})

describe('deadlines', () => {
  const programme = {
    time_zone: 'Asia/Singapore',
    moments: { inspection_closed: '2025-09-28T04:00:00Z' },
    days: { racing_day_2: '2025-09-30' },
  }
  const late = (id: string, at: string, about = programme) => {
    const deadline = WORLD_FINALS_2025.deadlines.find((one) => one.id === id) as Deadline
    return isLate(WORLD_FINALS_2025.deadlines, deadline, at, about)
  }
  test.each([
    ['scrutineering_appeal', '2025-09-28T06:00:00Z', false],
    ['scrutineering_appeal', '2025-09-28T06:00:01Z', true],
    ['protest', '2025-09-30T13:00:00Z', false],
    ['protest', '2025-09-30T13:00:30Z', true],
    ['protest', '2025-09-29T23:00:00Z', false],
    ['digital_submission', '2025-09-14T23:00:01Z', true],
    ['interpreter_notice', '2025-08-25T22:59:00Z', false],
    ['travel_details', '2025-09-06T00:00:00Z', true],
    ['laptop_request', '2025-09-06T00:00:00Z', undefined],
    ['registration', '2025-09-06T00:00:00Z', undefined],
  ])('%s at %s: late %s', (id, at, expected) => expect(late(id, at)).toBe(expected))
})

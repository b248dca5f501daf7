/** The worked examples of the rules file, as the calculator explains them. */
import { describe, expect, test } from 'vitest'
import { type TriedRun, type TriedTeam, tryTimes } from './calculator.ts'
import { CLASSIC_A } from './classic-a/pack.ts'
import { CLASSIC_B } from './classic-b/pack.ts'
import { exactSeconds } from './exact.ts'
import type { Pack } from './pack.ts'
import { placeInWords, valueInWords } from './pack-words.ts'
import { partWorking } from './part-working.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

const run = (car_ms: number | null, reaction_ms = 100): TriedRun =>
  car_ms === null
    ? { car: 'A', status: 'dnf', reaction_ms: null, car_ms: null }
    : { car: 'A', status: 'finish', reaction_ms, car_ms }
const team = (...times: (number | null)[]): TriedTeam => ({ name: 'A team', runs: times.map((time) => run(time)) })

function lines(pack: Pack, part: string, index: number, field: TriedTeam[], level: string | null = null) {
  const event = { category: 'Development', level }
  return partWorking(pack, event, field, tryTimes(pack, event, field), index).get(part)
}

describe('World Finals', () => {
  const field = [team(1063), team(1087), team(1115), team(1148), team(1358, null, null), team(1402), team(null), team()]
  test.each([
    [0, ['t = 1.163 s, the best total race time', 'Place 1', 'A paid place: 105']],
    [
      3,
      [
        't = 1.248 s, the best total race time',
        'Place 4',
        'B = 1.20 × T3 = 1.20 × 1.215 = 1.458 s',
        '5 + 90 × (1.458 − 1.248) / (1.458 − 1.163) = 69.07',
      ],
    ],
    [
      4,
      [
        't = 1.458 s, the best total race time',
        'Place 5',
        'B = 1.20 × T3 = 1.20 × 1.215 = 1.458 s',
        'On the floor: 5 − 1 × 2 DNF, at least 0 = 3',
      ],
    ],
    [
      5,
      [
        't = 1.502 s, the best total race time',
        'Place 6',
        'B = 1.20 × T3 = 1.20 × 1.215 = 1.458 s',
        'Beyond B: 5 − 1 × 0 DNF, at least 0 = 5',
      ],
    ],
    [6, ['No time: 5 − 1 × 1 DNF, at least 0 = 4']],
    [7, ['No recorded run: 0 points']],
  ])('reaction racing of team %i', (index, expected) =>
    expect(lines(WORLD_FINALS_2025, 'reaction', index, field)).toEqual(expected),
  )
  test('too few times: the slowest is entered again', () => {
    expect(lines(WORLD_FINALS_2025, 'time_trial', 0, [team(1104, 1119, 1137, null)])).toEqual([
      't = mean of 1.119, 1.137, 1.137 and 1.137 = 1.1325 s',
      'Place 1',
      'A paid place: 105',
    ])
  })
  test('a shared place, and the bonus', () => {
    const tied = [team(1066), team(1088), team(1088)]
    expect(lines(WORLD_FINALS_2025, 'time_trial', 2, tied)).toContain('Place 2, shared by 2 teams')
    expect(lines(WORLD_FINALS_2025, 'fastest_car', 1, tied)).toEqual([
      'Best car race time 1.088 s; the fastest of all is 1.066 s: 0',
    ])
  })
})

describe('classic packs', () => {
  const seven = (time: number) => team(...Array.from({ length: 7 }, () => time))
  const field = [seven(1000), seven(1100), seven(1400), team(1000, 1000), team(null)]
  const of = (pack: Pack, index: number) => lines(pack, 'grand_prix', index, field, 'regional')
  test('within the limit: 50 + 100 / (F × band) × (limit − T)', () => {
    expect(of(CLASSIC_A, 1)).toEqual([
      'T = 1.100 + 1.100 + 1.100 + 1.100 + 1.100 + 1.100 + 1.100 = 7.700 s',
      'F = 7.000 s, the lowest T; upper limit = 7.000 × 1.30 = 9.100 s',
      '50 + 100 / (7.000 × 0.30) × (9.100 − 7.700) = 116.6667',
    ])
  })
  test('beyond the limit, with too few runs, and without any', () => {
    expect([of(CLASSIC_A, 2)?.at(-1), of(CLASSIC_B, 2)?.at(-1)]).toEqual([
      'T is above the upper limit: 0',
      'T is above the upper limit: 50',
    ])
    expect(of(CLASSIC_A, 3)).toEqual(['2 of 7 legal runs: 30 + 2 × 2 = 34'])
    expect(of(CLASSIC_A, 4)).toEqual(['No legal run: 0 points'])
  })
})

test('seconds have three decimals, and more where a mean needs them', () => {
  expect([1092, 1133.75, 1255.8].map(exactSeconds)).toEqual(['1.092', '1.13375', '1.2558'])
})

test.each([
  ['race_parts[grand_prix].by_class.Cadet.beyond', 'Grand Prix › Cadet › Beyond'],
  ['scrutineering.checks[T3.6].limit.min', 'Scrutineering › T3.6 Weight without cartridge › Limit › Min'],
  ['knockout.points.lost[0]', 'Knockout › Points › Lost › No. 1'],
  ['penalties[unknown].points', 'Penalties › Unknown › Points'],
])('%s is read as %s', (path, words) => expect(placeInWords(path, [CLASSIC_A, WORLD_FINALS_2025])).toBe(words))

test.each([
  [undefined, '–'],
  [null, 'None'],
  [false, 'No'],
  [[105, 100, 95], '105, 100 and 95'],
  [{ id: 'x', title: 'Best talk' }, 'Best talk'],
  [{ min: 48, max: null }, 'min 48, max None'],
])('%o is read as %s', (value, words) => expect(valueInWords(value)).toBe(words))

import { describe, expect, test } from 'vitest'
import { CLASSIC_A } from './classic-a/pack.ts'
import { faultSentence } from './fault.ts'
import type { Pack } from './pack.ts'
import { packFaults } from './pack-faults.ts'
import { valueAt } from './pack-path.ts'
import { PACKS, shippedPack } from './packs.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

const against = (pack: Pack) => packFaults(pack).map(faultSentence)

test.each(PACKS.map((pack) => [pack.id, pack] as const))('%s is without faults', (_, pack) =>
  expect(against(pack)).toEqual([]),
)

test('a pack is found with and without its version', () => {
  expect(shippedPack('classic-b')?.id).toBe('classic-b')
  expect(shippedPack('world-finals-2025@1')).toBe(WORLD_FINALS_2025)
  expect(shippedPack('classic-b@7')).toBeUndefined()
})

describe('readings', () => {
  test('R1 to R51 are each there once, with the place where they are set', () => {
    const ids = WORLD_FINALS_2025.readings.map(({ id }) => id)
    expect(ids.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(
      Array.from({ length: 51 }, (_, index) => `R${index + 1}`),
    )
    for (const { setting } of WORLD_FINALS_2025.readings) expect(valueAt(WORLD_FINALS_2025, setting)).toBeDefined()
  })
  test('of the classic packs name what the two differ in', () => {
    const values = (pack: Pack) => pack.readings.map(({ setting }) => valueAt(pack, setting))
    expect(values(CLASSIC_A)).toEqual([0, 7])
    expect(values(shippedPack('classic-b') as Pack)).toEqual([50, 3])
  })
})

describe('names that lead nowhere and numbers that no event could use', () => {
  const { total, knockout, race_parts, scrutineering, awards, judging } = WORLD_FINALS_2025
  const [first, ...rest] = scrutineering?.checks ?? []
  test.each<[says: string, change: Partial<Pack>]>([
    [
      'judging.marks: needs scorecards in the pack, to agree on their criteria.',
      { judging: { ...judging, scorecards: [] }, total: { ...total, parts: ['judges'], tie_breaks: [] }, awards: [] },
    ],
    [
      'judging.normalisation: must be off: with one agreed mark there are no panels to even out.',
      { judging: { ...judging, normalisation: true } },
    ],
    ['race_parts[time_trial]: is there twice.', { race_parts: [...race_parts, ...race_parts.slice(0, 1)] }],
    [
      'total.parts[0]: "luck" is not a race part, a criterion or a fixed part of this pack.',
      { total: { ...total, parts: ['luck'] } },
    ],
    [
      'awards[newcomer].counts[0]: "luck" is not a part of the total.',
      { awards: awards.filter(({ id }) => id === 'newcomer').map((award) => ({ ...award, counts: ['luck'] })) },
    ],
    ['scrutineering: is missing, although the total has specifications.', { scrutineering: null, readings: [] }],
    [
      'knockout.seeding.part: "luck" is not a race part; there are time_trial, reaction and fastest_car.',
      { knockout: { ...knockout, seeding: { rule: 'points_of', part: 'luck' } } },
    ],
    [
      'scrutineering.checks[T3.1.1].limit: has a minimum above its maximum.',
      {
        scrutineering:
          scrutineering && first
            ? { ...scrutineering, checks: [{ ...first, limit: { min: 2, max: 1 } }, ...rest] }
            : null,
      },
    ],
    [
      'scrutineering.checks[T3.1.1].limit: is missing, although the check is charged by started units.',
      {
        scrutineering:
          scrutineering && first ? { ...scrutineering, checks: [{ ...first, charge: 'started_unit' }, ...rest] } : null,
      },
    ],
    [
      'readings[R7].setting: there is no race_parts[reaction].anchor in the pack.',
      { race_parts: race_parts.filter(({ id }) => id !== 'reaction') },
    ],
  ])('%s', (says, change) => expect(against({ ...WORLD_FINALS_2025, ...change })).toContain(says))

  test('a class or a level without a band', () => {
    const classes = { named: ['Cadet', 'Development', 'Professional', 'Junior'], others_allowed: false }
    expect(against({ ...CLASSIC_A, classes })).toEqual(['race_parts[grand_prix].by_class.Junior: is missing.'])
    expect(against({ ...CLASSIC_A, levels: ['regional', 'world'] })).toContain(
      'race_parts[grand_prix].by_class.Cadet.band.world: is missing.',
    )
  })
})

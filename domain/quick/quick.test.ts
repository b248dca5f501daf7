import { describe, expect, test } from 'vitest'
import { generateRaces } from '../programme/generate.ts'
import { quotaOf } from '../programme/quota.ts'
import { scoreSheet } from '../programme/score-sheet.ts'
import { emptyMatch, type Match } from '../racing/match.ts'
import { QUICK_LANES, QUICK_PACKS, QUICK_RACES, quickRest } from './formats.ts'
import { nextStep } from './next-step.ts'
import { namesFrom } from './team-names.ts'

describe('the names of a quick cup', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `Team ${n + 1}`).join('\n')
  test('are one per line; empty lines and spare spaces are left out', () =>
    expect(namesFrom('  Rockets \r\n\n  Blue   Bolts\n')).toEqual({ names: ['Rockets', 'Blue Bolts'] }))
  test.each([
    ['', 'Please enter at least two team names, one per line.'],
    ['Rockets', 'Please enter at least two team names, one per line.'],
    ['Rockets\n\nBolts\nrockets', '“rockets” is in line 1 and in line 4. Please give each team a name of its own.'],
    [many(65), 'A quick cup has at most 64 teams. You have entered 65.'],
    [`Rockets\n${'x'.repeat(61)}`, 'The name in line 2 has more than 60 characters.'],
  ])('%j is refused', (text, refused) => expect(namesFrom(text)).toEqual({ refused }))
  test('may be 64', () => expect(namesFrom(many(64))).toHaveProperty('names.length', 64))
})

describe('the league of a quick cup', () => {
  const teams = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`)
  test.each([2, 3, 5, 8, 16, 33, 64])('%i teams race as often as chosen, in both lanes, against others', (count) => {
    for (const chosen of QUICK_RACES) {
      const quota = quotaOf(['A'], QUICK_LANES, chosen / QUICK_LANES)
      const rest = quickRest(count)
      const sheet = scoreSheet(generateRaces(teams(count), { quota, rest, seed: 7 }), { quota, rest })
      expect(sheet).toMatchObject({ teams: count, fewest_runs: chosen / 2, most_runs: chosen / 2, empty_lanes: 0 })
      if (count > 2 * chosen) expect(sheet.most_meetings, `${chosen} races`).toBe(1)
      expect(chosen / 2).toBeLessThanOrEqual(QUICK_PACKS.league_and_cup.runs.per_car_and_lane)
    }
  })
})

describe('the next step', () => {
  const match = (round: number, number: number, about: Partial<Match> = {}) => ({
    ...emptyMatch(round, number),
    id: `${round}-${number}`,
    team_a_id: 'a',
    team_b_id: 'b',
    ...about,
  })
  const over = { status: 'completed', winner_id: 'a' } as const
  const of = (about: Partial<Parameters<typeof nextStep>[0]>) => {
    const { kind, match: next } = nextStep({ format: 'league_and_cup', isEnded: false, open: 0, matches: [], ...about })
    return [kind, next?.stage]
  }
  test('is the league, then the draw, then match by match, the third place before the final, then the podium', () => {
    const semis = [match(1, 1, over), match(1, 2, over)]
    expect(of({ open: 3 })).toEqual(['race', undefined])
    expect(of({})).toEqual(['draw', undefined])
    expect(of({ matches: [match(1, 1, over), match(1, 2), match(2, 1, { team_b_id: null })] })).toEqual([
      'match',
      'Semi Finals',
    ])
    expect(of({ matches: [...semis, match(2, 1), match(2, 2)] })).toEqual(['match', 'Third place'])
    expect(of({ matches: [...semis, match(2, 1), match(2, 2, over)] })).toEqual(['match', 'Final'])
    expect(of({ matches: [...semis, match(2, 1, over), match(2, 2, over)] })).toEqual(['podium', undefined])
  })
  test('is a race again after a tie, and nothing once the cup is ended', () => {
    expect(of({ matches: [match(1, 1, { status: 'completed' })] })).toEqual(['tie', 'Final'])
    expect(of({ isEnded: true, open: 3 })).toEqual(['ended', undefined])
  })
  test('of a Grand Prix is the podium after its races', () =>
    expect(of({ format: 'grand_prix' })).toEqual(['podium', undefined]))
})

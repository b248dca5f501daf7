import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASSIC_A } from '../rules/classic-a/pack.ts'
import { championOf, knockoutPoints } from '../rules/knockout-points.ts'
import { drawBracket, isNextOf, nextPlace, roundsOf, shuffled, stageOf } from './bracket.ts'
import { placeName } from './bracket-changes.ts'
import { deletionOf } from './deletion.ts'
import { advanced, emptyMatch, isReady, isTied, type Match, settled, withdrawn } from './match.ts'
import { type Car, SENTINEL } from './run-time.ts'

type Row = Match & { id: string }
type Lap = { id: string; team_id: string; car_type: Car; gross_time: number; knockout_match_id: string | null }

const teamsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `t${n}`, team_name: `Team ${n}` }))
/** Nothing moves: the drawing can be read off. */
const unmoved = (limit: number) => limit - 1
const drawn = (count: number, below = unmoved): Row[] =>
  drawBracket(teamsOf(count), below).map((match) => ({ ...match, id: `${match.round}-${match.match_number}` }))

const runsOf = (match: Row, times: [number, number, number, number]): Lap[] =>
  (['a', 'b'] as const).flatMap((side, s) =>
    (['A', 'B'] as const).map((car_type, c) => ({
      id: `${match.id}${side}${car_type}`,
      team_id: match[`team_${side}_id`] ?? '',
      car_type,
      gross_time: times[s * 2 + c] ?? 0,
      knockout_match_id: match.id,
    })),
  )

/** Races every match that is ready until none is left; `faster` says which side wins. */
function played(bracket: readonly Row[], faster: (match: Row) => 'a' | 'b' = () => 'a') {
  let matches = [...bracket]
  const laps: Lap[] = []
  for (;;) {
    const open = matches.find((match) => isReady(match) && match.status === 'pending')
    if (!open) return { matches, laps }
    const runs = runsOf(open, faster(open) === 'a' ? [1000, 1100, 1200, 1300] : [1200, 1300, 1000, 1100])
    laps.push(...runs)
    const done = settled(open, runs)
    matches = matches.map((match) => {
      if (match.id === done.id) return done
      return isNextOf(done, match) ? (advanced(match, done) ?? match) : match
    })
  }
}

describe('a drawn bracket', () => {
  test.each([
    [2, 1, 0, 1],
    [3, 2, 1, 2],
    [4, 2, 0, 2],
    [5, 4, 3, 3],
    [6, 4, 2, 3],
    [8, 4, 0, 3],
    [9, 8, 7, 4],
    [12, 8, 4, 4],
    [16, 8, 0, 4],
  ])('of %d teams has %d matches in round 1, %d of them byes, and %d rounds', (count, first, byes, rounds) => {
    const bracket = drawn(count)
    expect(bracket.filter(({ round }) => round === 1)).toHaveLength(first)
    expect(bracket.filter(({ is_bye }) => is_bye)).toHaveLength(byes)
    expect(roundsOf(bracket)).toBe(rounds)
  })

  test('gives every match one team before any gets two, and sends byes on', () => {
    const bracket = drawn(5)
    const shown = bracket.map((match) => `${match.id} ${match.team_a_name} ${match.team_b_name} ${match.status}`)
    expect(shown).toEqual([
      '1-1 Team 0 Team 4 pending',
      '1-2 Team 1 TBD completed',
      '1-3 Team 2 TBD completed',
      '1-4 Team 3 TBD completed',
      '2-1 Team 1 TBD pending',
      '2-2 Team 2 Team 3 pending',
      '3-1 TBD TBD pending',
    ])
    expect(bracket[1]).toMatchObject({ winner_id: 't1', winner_name: 'Team 1', is_bye: true })
  })

  test('needs two teams', () => expect(() => drawn(1)).toThrow('two teams'))

  test('is shuffled by what it is given, and every team is in it once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), fc.infiniteStream(fc.nat(1_000_000)), (count, numbers) => {
        const below = (limit: number) => (numbers.next().value ?? 0) % limit
        const round1 = drawn(count, below).filter(({ round }) => round === 1)
        const seated = round1.flatMap(({ team_a_id, team_b_id }) => [team_a_id, team_b_id]).filter(Boolean)
        expect(seated.toSorted()).toEqual(
          teamsOf(count)
            .map(({ id }) => id)
            .toSorted(),
        )
      }),
      { numRuns: 50 },
    )
    expect(shuffled([1, 2, 3, 4], () => 0)).toEqual([2, 3, 4, 1])
  })

  test('of n teams has n − 1 decided matches and one champion, however it is raced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), fc.infiniteStream(fc.boolean()), (count, coins) => {
        const { matches } = played(drawn(count), () => (coins.next().value ? 'a' : 'b'))
        const decided = matches.filter(({ winner_id, is_bye }) => winner_id !== null && !is_bye)
        expect(decided).toHaveLength(count - 1)
        expect(matches.every(({ winner_id }) => winner_id !== null)).toBe(true)
        const points = knockoutPoints(matches, CLASSIC_A.knockout.points)
        expect(points).toHaveLength(count)
        expect(points.filter((row) => row.points === 30).map(({ team_id }) => team_id)).toEqual([
          championOf(matches)?.id,
        ])
        expect(new Set(points.map(({ team_id }) => team_id)).size).toBe(count)
      }),
      { numRuns: 50 },
    )
  })

  test('goes on in match ceil(n / 2) of the next round', () => {
    expect([1, 2, 3, 4, 5].map((match_number) => nextPlace({ round: 1, match_number }).match_number)).toEqual([
      1, 1, 2, 2, 3,
    ])
  })
})

describe('the stages', () => {
  test.each([
    [1, ['Final']],
    [2, ['Semi Finals', 'Final']],
    [3, ['Quarter Finals', 'Semi Finals', 'Final']],
    [5, ['Round 1', 'Round 2', 'Quarter Finals', 'Semi Finals', 'Final']],
  ])('of %d rounds are %j', (rounds, stages) =>
    expect(stages.map((_, index) => stageOf(index + 1, rounds))).toEqual(stages),
  )

  test('name the match', () => {
    expect(placeName({ round: 1, match_number: 3 }, 4)).toBe('match 3 of Round 1')
    expect(placeName({ round: 3, match_number: 2 }, 4)).toBe('match 2 of the Semi Finals')
    expect(placeName({ round: 4, match_number: 1 }, 4)).toBe('the Final')
  })
})

describe('a match', () => {
  const [match] = drawn(2)
  if (!match) throw new Error('no match')
  const after = (...cars: (number | null)[]) =>
    settled(
      match,
      runsOf(match, [0, 0, 0, 0]).flatMap((run, n) => (cars[n] == null ? [] : [{ ...run, gross_time: cars[n] ?? 0 }])),
    )

  test('is pending without times, racing with some, completed with all four', () => {
    expect(after().status).toBe('pending')
    expect(after(1000)).toMatchObject({ status: 'racing', team_a_car_a_time: 1000, team_a_time: 1000, winner_id: null })
    expect(after(1000, 900, 1200)).toMatchObject({ status: 'racing', team_a_time: 900, team_b_time: 1200 })
    expect(after(1000, 900, 1200, 800)).toMatchObject({ status: 'completed', team_a_time: 900, team_b_time: 800 })
  })

  test.each([
    [[1000, 900, 1200, 950], 't0'],
    [[1000, 900, 1200, 800], 't1'],
    [[SENTINEL, SENTINEL, SENTINEL, 5000], 't1'],
    [[SENTINEL, 900, 800, SENTINEL], 't1'],
    [[900, 1000, 2000, 900], null],
    [[SENTINEL, SENTINEL, SENTINEL, SENTINEL], null],
  ])('with the times %j is won by %s', (cars, winner) => {
    const done = after(...cars)
    expect(done).toMatchObject({ status: 'completed', winner_id: winner })
    expect(isTied(done)).toBe(winner === null)
  })

  test('that is tied can be raced again from the start', () => {
    expect(settled(after(900, 1000, 2000, 900), [])).toEqual(match)
  })

  test('is the same in whatever order its runs came', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(5000), fc.nat(5000), fc.nat(5000), fc.nat(5000)),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        (times, order) => {
          const runs = runsOf(match, times)
          expect(
            settled(
              match,
              order.flatMap((n) => runs[n] ?? []),
            ),
          ).toEqual(settled(match, runs))
        },
      ),
    )
  })

  test('sends its winner into the first empty slot, once', () => {
    const done = after(900, 1000, 1100, 1200)
    const next = emptyMatch(2, 1)
    const one = advanced(next, done)
    expect(one).toMatchObject({ team_a_id: 't0', team_a_name: 'Team 0', team_b_id: null })
    expect(one && advanced(one, done)).toEqual(one)
    const two = one && advanced(one, { ...done, winner_id: 't9', winner_name: 'Team 9' })
    expect(two).toMatchObject({ team_a_id: 't0', team_b_id: 't9', team_b_name: 'Team 9' })
    expect(two && advanced(two, { ...done, winner_id: 't8', winner_name: 'Team 8' })).toBeUndefined()
    expect(advanced(next, match)).toBeUndefined()
    expect(two && withdrawn(two, 't0')).toMatchObject({ team_a_id: null, team_a_name: 'TBD', team_b_id: 't9' })
    expect(two && withdrawn(two, 't7')).toEqual(two)
  })
})

describe('knockout points', () => {
  test.each([
    [2, [30, 27]],
    [4, [30, 27, 24, 24]],
    [8, [30, 27, 24, 24, 18, 18, 18, 18]],
    [9, [30, 27, 24, 24, 18, 18, 18, 18, 12]],
    [16, [30, 27, 24, 24, 18, 18, 18, 18, 12, 12, 12, 12, 12, 12, 12, 12]],
  ])('of %d teams are %j', (count, expected) => {
    expect(knockoutPoints(played(drawn(count)).matches, CLASSIC_A.knockout.points).map(({ points }) => points)).toEqual(
      expected,
    )
  })

  test('share positions by the round that was lost', () => {
    const rows = knockoutPoints(played(drawn(9)).matches, CLASSIC_A.knockout.points)
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9])
    expect(rows.map(({ elimination_round }) => elimination_round)).toEqual([4, 4, 3, 3, 2, 2, 2, 2, 1])
  })

  test('are none before the final is decided', () => {
    expect(knockoutPoints(drawn(8), CLASSIC_A.knockout.points)).toEqual([])
    expect(knockoutPoints([], CLASSIC_A.knockout.points)).toEqual([])
  })
})

describe('deleting a lap', () => {
  const whole = played(drawn(8))
  const bracketOf = (matches: Row[], laps: Lap[]) => ({ matches, laps, out: new Set<string>() })
  const matchAt = (matches: readonly Row[], id: string) => matches.find((match) => match.id === id)

  test('of a match that is not decided clears the time and undoes nothing', () => {
    const [first, ...rest] = drawn(8)
    if (!first) throw new Error('no match')
    const laps = runsOf(first, [1000, 1100, 1200, 1300]).slice(0, 2)
    const racing = settled(first, laps)
    expect(deletionOf(bracketOf([racing, ...rest], laps), ['1-1aB'])).toMatchObject({
      undoes: [],
      changed: [{ id: '1-1', status: 'racing', team_a_car_a_time: 1000, team_a_car_b_time: null }],
    })
    expect(deletionOf(bracketOf([racing, ...rest], laps), ['1-1aA', '1-1aB'])).toMatchObject({ changed: [first] })
  })

  test('of a decided match takes its winner out of the next one', () => {
    const bracket = drawn(4)
    const [first] = bracket
    if (!first) throw new Error('no match')
    const laps = runsOf(first, [1000, 1100, 1200, 1300])
    const done = settled(first, laps)
    const final = advanced(matchAt(bracket, '2-1') ?? first, done) ?? first
    const now = [done, matchAt(bracket, '1-2') ?? first, final]
    expect(deletionOf(bracketOf(now, laps), ['1-1bA'])).toEqual({
      undoes: ['This lap decided match 1 of the Semi Finals; Team 0 are removed from the Final.'],
      changed: [
        expect.objectContaining({ id: '1-1', status: 'racing', winner_id: null, team_b_car_a_time: null }),
        expect.objectContaining({ id: '2-1', team_a_id: null, team_a_name: 'TBD' }),
      ],
    })
  })

  test('whose winner has raced on is refused', () => {
    expect(deletionOf(bracketOf(whole.matches, whole.laps), ['1-1aA'])).toEqual({
      refused: 'Match 1 of the Semi Finals has already been raced. Delete its laps first.',
    })
    expect(deletionOf(bracketOf(whole.matches, whole.laps), ['2-2aA'])).toEqual({
      refused: 'The Final has already been raced. Delete its laps first.',
    })
  })

  test('of the final takes the title and the points back', () => {
    expect(deletionOf(bracketOf(whole.matches, whole.laps), ['3-1aA'])).toMatchObject({
      undoes: ['This lap decided the Final; Team 0 lose the title and the knockout points are withdrawn.'],
      changed: [{ id: '3-1', winner_id: null, status: 'racing' }],
    })
  })

  test('of a tie opens the match', () => {
    const [first] = drawn(2)
    if (!first) throw new Error('no match')
    const laps = runsOf(first, [1000, 1000, 1000, 1000])
    expect(deletionOf(bracketOf([settled(first, laps)], laps), ['1-1aA'])).toMatchObject({
      undoes: ['This lap was part of the tie in the Final, which is open again.'],
      changed: [{ status: 'racing' }],
    })
  })
})

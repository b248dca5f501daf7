import { describe, expect, test } from 'vitest'
import { ms } from '../units.ts'
import { drawBracket } from './bracket.ts'
import { bracketSentences } from './bracket-changes.ts'
import { correctedLap, correctionInBracket } from './correction.ts'
import { isReady, isTied, type Match } from './match.ts'
import { type Car, SENTINEL, timesOf } from './run-time.ts'
import { settledBracket } from './settle-bracket.ts'

type Row = Match & { id: string }
const NOBODY = new Set<string>()
const drawn = (count: number): Row[] =>
  drawBracket(
    Array.from({ length: count }, (_, n) => ({ id: `t${n}`, team_name: `Team ${n}` })),
    (limit) => limit - 1,
  ).map((match) => ({ ...match, id: `${match.round}-${match.match_number}` }))

function lap(match: Row, side: 'a' | 'b', car_type: Car, racing_time: number) {
  const times = timesOf({ status: 'finish', reaction_time: 150, racing_time }, 0)
  if (!times) throw new Error('no times')
  const team_id = match[`team_${side}_id`] ?? ''
  const about = { team_id, team_name: match[`team_${side}_name`], car_type, lane: side === 'a' ? 1 : 2 }
  return {
    ...about,
    ...times,
    id: `${match.id}${side}${car_type}`,
    is_knockout_race: true,
    knockout_match_id: match.id,
    status: 'finish' as const,
  }
}
type Lap = ReturnType<typeof lap>
const runsOf = (match: Row, a: number, b: number): Lap[] => [
  lap(match, 'a', 'A', a),
  lap(match, 'a', 'B', a + 50),
  lap(match, 'b', 'A', b),
  lap(match, 'b', 'B', b + 50),
]
const at = (matches: readonly Row[], id: string) => {
  const match = matches.find((one) => one.id === id)
  if (!match) throw new Error(`no match ${id}`)
  return match
}
function after(matches: readonly Row[], laps: readonly Lap[], out = NOBODY, touched: string[] = []) {
  const settled = settledBracket({ matches, laps, out }, new Set(touched))
  if ('racedOn' in settled) throw new Error(`${settled.racedOn.id} was raced`)
  return matches.map((match) => settled.changed.find(({ id }) => id === match.id) ?? match)
}
/** Races matches in this order, the first time for side a. */
function raced(matches: Row[], ...races: [string, number, number][]) {
  const laps: Lap[] = []
  let now = matches
  for (const [id, a, b] of races) {
    laps.push(...runsOf(at(now, id), a, b))
    now = after(now, laps, NOBODY, [id])
  }
  return { matches: now, laps }
}

describe('a withdrawn team', () => {
  test('gives a walkover in the match in which it stands, raced half or not at all', () => {
    const bracket = drawn(4)
    const half = [lap(at(bracket, '1-1'), 'a', 'A', 1000)]
    const now = after(bracket, half, new Set(['t0']))
    expect(at(now, '1-1')).toMatchObject({ status: 'completed', winner_id: 't2', is_walkover: true })
    expect(at(now, '1-1').team_a_car_a_time, 'what was raced stays').toBe(1150)
    expect(at(now, '2-1')).toMatchObject({ team_a_id: 't2', status: 'pending' })
    expect(isReady(at(now, '1-1')) || isTied(at(now, '1-1'))).toBe(false)
  })

  test('gives the walkover mid-bracket as soon as its opponent is known, up to the title', () => {
    const { matches, laps } = raced(drawn(4), ['1-1', 1000, 1100])
    const waiting = after(matches, laps, new Set(['t0']))
    expect(at(waiting, '1-1').winner_id, 'a raced match stands').toBe('t0')
    expect(at(waiting, '2-1')).toMatchObject({ status: 'pending', winner_id: null })
    const all = [...laps, ...runsOf(at(waiting, '1-2'), 1200, 1300)]
    const now = after(waiting, all, new Set(['t0']), ['1-2'])
    expect(at(now, '2-1')).toMatchObject({ status: 'completed', winner_id: 't1', is_walkover: true })
  })

  test('and its withdrawn opponent close their match, and the next one is a walkover', () => {
    const now = after(drawn(4), [], new Set(['t0', 't2']))
    expect(at(now, '1-1')).toMatchObject({ status: 'completed', winner_id: null, is_walkover: true })
    const later = after(now, runsOf(at(now, '1-2'), 1000, 1100), new Set(['t0', 't2']), ['1-2'])
    expect(at(later, '2-1')).toMatchObject({ winner_id: 't1', is_walkover: true })
  })

  test('loses a tie that was to be re-run', () => {
    const { matches, laps } = raced(drawn(2), ['1-1', 1000, 1000])
    expect(isTied(at(matches, '1-1'))).toBe(true)
    expect(at(after(matches, laps, new Set(['t1'])), '1-1')).toMatchObject({ winner_id: 't0', is_walkover: true })
  })

  test('can come back while nobody has raced on', () => {
    const bracket = drawn(4)
    const walked = after(bracket, [], new Set(['t0']))
    expect(after(walked, [])).toEqual(bracket)
    const full = after(walked, runsOf(at(walked, '1-2'), 1000, 1100), new Set(['t0']), ['1-2'])
    const laps = [...runsOf(at(full, '1-2'), 1000, 1100), lap(at(full, '2-1'), 'a', 'A', 1000)]
    expect(settledBracket({ matches: full, laps, out: NOBODY }, new Set())).toMatchObject({ racedOn: { id: '2-1' } })
  })

  test('is described in sentences', () => {
    const bracket = drawn(4)
    const now = after(bracket, [], new Set(['t0']))
    expect(bracketSentences(bracket, now)).toEqual([
      'Match 1 of the Semi Finals is a walkover: Team 2 win it.',
      'Team 2 advance to the Final.',
    ])
  })
})

describe('a corrected lap', () => {
  const { matches, laps } = raced(drawn(4), ['1-1', 1000, 1100])
  const corrected = (id: string, racing_time: number | null, status: 'finish' | 'dsq' | 'void' = 'finish') => {
    const found = laps.find((one) => one.id === id)
    const to = found && correctedLap(found, { ...found, status, reaction_time: 150, racing_time }, 0)
    if (!to) throw new Error('no lap')
    return to
  }

  test('that changes the winner sends the new one on', () => {
    expect(correctionInBracket({ matches, laps, out: NOBODY }, corrected('1-1bA', 900))).toMatchObject({
      follows: [
        'Team 2 win match 1 of the Semi Finals instead of Team 0.',
        'Team 0 are removed from the Final.',
        'Team 2 advance to the Final.',
      ],
      changed: [
        { id: '1-1', winner_id: 't2' },
        { id: '2-1', team_a_id: 't2', team_b_id: null },
      ],
    })
  })

  test('that changes no winner says nothing', () => {
    expect(correctionInBracket({ matches, laps, out: NOBODY }, corrected('1-1bA', 1090))).toMatchObject({
      follows: [],
      changed: [{ id: '1-1', winner_id: 't0', team_b_car_a_time: 1240 }],
    })
  })

  test('that ties or is void opens the next match again', () => {
    expect(correctionInBracket({ matches, laps, out: NOBODY }, corrected('1-1bA', 1000))).toMatchObject({
      follows: [
        'Match 1 of the Semi Finals is tied and can be re-run; Team 0 no longer win it.',
        'Team 0 are removed from the Final.',
      ],
    })
    expect(correctionInBracket({ matches, laps, out: NOBODY }, corrected('1-1bA', null, 'void'))).toMatchObject({
      follows: [
        'Match 1 of the Semi Finals is open again; Team 0 no longer win it.',
        'Team 0 are removed from the Final.',
      ],
      changed: [{ id: '1-1', status: 'racing', team_b_car_a_time: null }, { id: '2-1' }],
    })
  })

  test('that is disqualified counts as a run without a time', () => {
    expect(corrected('1-1aA', null, 'dsq')).toMatchObject({ racing_time: SENTINEL, gross_time: SENTINEL })
  })

  test('is refused once the team that it would take out has raced on', () => {
    const full = raced(drawn(4), ['1-1', 1000, 1100], ['1-2', 1000, 1100], ['2-1', 1000, 1100])
    expect(correctionInBracket({ ...full, out: NOBODY }, corrected('1-1bA', 900))).toEqual({
      refused: 'The Final has already been raced. Delete its laps first.',
    })
  })

  test('of the final moves the title and the points', () => {
    const full = raced(drawn(2), ['1-1', 1000, 1100])
    const last = full.laps.find(({ id }) => id === '1-1bA')
    const to = last && correctedLap(last, { ...last, racing_time: 900 }, 0)
    if (!to) throw new Error('no lap')
    expect(correctionInBracket({ ...full, out: NOBODY }, to)).toMatchObject({
      follows: ['Team 1 win the Final instead of Team 0.', 'Team 1 are champions and the knockout points are awarded.'],
    })
  })

  test('keeps the penalty with which it was recorded', () => {
    const [first] = laps
    if (!first) throw new Error('no lap')
    const fined = { ...first, gross_time: first.grand_prix_time + 2000 }
    expect(correctedLap(fined, { ...first, racing_time: 900 }, 5)).toMatchObject({ gross_time: 150 + 900 + 2000 })
  })
})

describe('a bracket with additions to times', () => {
  test('is won by the lower time with them; a run without a time stays without one', () => {
    const matches = drawn(2)
    const final = at(matches, '1-1')
    const laps = runsOf(final, 1000, 1080)
    const plain = { matches, laps, out: NOBODY }
    const of = (bracket: Parameters<typeof settledBracket<Row>>[0]) => {
      const settled = settledBracket(bracket, new Set(['1-1']))
      return 'changed' in settled ? settled.changed[0] : undefined
    }
    expect(of(plain)?.winner_id).toBe(final.team_a_id)
    const additions = new Map([[final.team_a_id ?? '', { A: ms(200), B: ms(100) }]])
    expect(of({ ...plain, additions })).toMatchObject({
      winner_id: final.team_b_id,
      team_a_car_a_time: 1350,
      team_a_car_b_time: 1300,
    })
    const failed = laps.map((lap) =>
      lap.team_id === final.team_a_id ? { ...lap, status: 'dnf' as const, gross_time: SENTINEL } : lap,
    )
    expect(of({ ...plain, laps: failed, additions })?.team_a_time).toBe(SENTINEL)
  })
})

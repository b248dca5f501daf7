import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeGaps } from './close-gaps.ts'
import { generateRaces } from './generate.ts'
import { insertRuns } from './insert-team.ts'
import { moveRace } from './move-race.ts'
import { missingRuns, type Quota } from './quota.ts'
import { type PlannedRun, type ProgrammeRace, possibleRest } from './race.ts'
import { scoreSheet } from './score-sheet.ts'

const REST = 3
const quotaFor = (lanes: number): Quota => ({
  cars: ['A', 'B'],
  lanes: Array.from({ length: lanes }, (_, index) => index + 1),
  runs: 2,
})

function programme({ teams, lanes, raced, seed }: Day): ProgrammeRace[] {
  const ids = Array.from({ length: teams }, (_, index) => `t${index + 1}`)
  return generateRaces(ids, { quota: quotaFor(lanes), rest: REST, seed }).map((runs, index) => ({
    id: `r${index + 1}`,
    session_id: 's1',
    runs,
    raced: index < raced,
    rerun: false,
  }))
}

type Day = { teams: number; lanes: number; raced: number; seed: number }
const day = fc.record({
  teams: fc.integer({ min: 2, max: 40 }),
  lanes: fc.integer({ min: 1, max: 4 }),
  raced: fc.integer({ min: 0, max: 30 }),
  seed: fc.integer({ min: 0, max: 1000 }),
})

const ids = () => {
  let made = 0
  return () => `new${++made}`
}
const runsOf = (races: readonly ProgrammeRace[]) => races.flatMap(({ runs }) => runs)
const withLate = (races: readonly ProgrammeRace[], lanes: number) =>
  insertRuns(races, missingRuns(quotaFor(lanes), 'late', runsOf(races)), { rest: REST, newId: ids(), session_id: 's1' })
const keyOf = ({ team_id, car_type, lane }: PlannedRun) => `${team_id} ${car_type} ${lane}`
const valid = (races: readonly ProgrammeRace[]) =>
  races.every(
    ({ runs }) =>
      runs.length > 0 &&
      new Set(runs.map(({ team_id }) => team_id)).size === runs.length &&
      new Set(runs.map(({ lane }) => lane)).size === runs.length,
  )

describe('a late team', () => {
  test('gets its whole quota, and everyone keeps theirs', () => {
    fc.assert(
      fc.property(day, (options) => {
        const before = programme(options)
        const after = withLate(before, options.lanes)
        expect(valid(after)).toBe(true)
        expect(missingRuns(quotaFor(options.lanes), 'late', runsOf(after))).toEqual([])
        const others = runsOf(after).filter(({ team_id }) => team_id !== 'late')
        expect(others.map(keyOf).sort()).toEqual(runsOf(before).map(keyOf).sort())
      }),
    )
  })
  test('changes nothing that was raced', () => {
    fc.assert(
      fc.property(day, (options) => {
        const before = programme(options)
        const raced = Math.min(options.raced, before.length)
        expect(withLate(before, options.lanes).slice(0, raced)).toEqual(before.slice(0, raced))
      }),
    )
  })
  test('adds no more races than its runs need, and costs nobody their rest', () => {
    const before = programme({ teams: 24, lanes: 2, raced: 20, seed: 1 })
    const after = withLate(before, 2)
    const sheet = scoreSheet(
      after.map(({ runs }) => runs),
      { quota: quotaFor(2), rest: REST },
    )
    expect(after).toHaveLength(before.length + 4)
    expect(sheet).toMatchObject({ teams: 25, fewest_runs: 2, most_runs: 2, short_rests: 0, empty_lanes: 0 })
  })
  test('that has its runs already is not inserted again', () => {
    const once = withLate(programme({ teams: 12, lanes: 2, raced: 0, seed: 1 }), 2)
    expect(withLate(once, 2)).toEqual(once)
  })
})

describe('closing the gaps of a withdrawn team', () => {
  const closed = (races: readonly ProgrammeRace[], { teams, lanes }: Day) =>
    closeGaps(races, {
      lanes: quotaFor(lanes).lanes,
      rest: possibleRest(teams - 1, lanes, REST),
      races: (team_id) => team_id !== 't1',
    })
  test('takes it out of what is to come, and everyone else keeps their runs', () => {
    fc.assert(
      fc.property(day, (options) => {
        const before = programme(options)
        const after = closed(before, options)
        const kept = (races: readonly ProgrammeRace[]) =>
          races.flatMap(({ raced, runs }) => runs.filter(({ team_id }) => raced || team_id !== 't1')).map(keyOf)
        expect(kept(after).sort()).toEqual(kept(before).sort())
        expect(runsOf(after).map(keyOf).sort()).toEqual(kept(before).sort())
        expect(valid(after)).toBe(true)
      }),
    )
  })
  test('changes nothing that was raced', () => {
    fc.assert(
      fc.property(day, (options) => {
        const before = programme(options)
        const raced = before.filter((race) => race.raced)
        expect(closed(before, options).filter((race) => race.raced)).toEqual(raced)
      }),
    )
  })
  test('saves half as many races as the team had runs on two lanes, and leaves no lane empty', () => {
    const options = { teams: 24, lanes: 2, raced: 0, seed: 3 }
    const before = programme(options)
    const after = closed(before, options)
    expect(after).toHaveLength(before.length - 4)
    expect(after.every(({ runs }) => runs.length === 2)).toBe(true)
  })
  test('leaves a re-run alone', () => {
    const [first, ...others] = programme({ teams: 8, lanes: 2, raced: 0, seed: 1 })
    if (!first) throw new Error('There is no race.')
    const again = { ...first, id: 'again', runs: first.runs.slice(0, 1), rerun: true }
    const team = again.runs[0]?.team_id
    const after = closeGaps([first, ...others, again], {
      lanes: [1, 2],
      rest: 0,
      races: (team_id) => team_id === team || team_id !== 't1',
    })
    expect(after.find(({ id }) => id === 'again')?.runs).toEqual(again.runs)
  })
})

describe('moving a race', () => {
  const race = (id: string, session_id: string, raced = false) => ({ id, session_id, runs: [], raced, rerun: false })
  const races = [race('1', 'a', true), race('2', 'a'), race('3', 'a'), race('4', 'b')]
  const moved = (id: string, session_id: string, before: string | null) => {
    const result = moveRace(races, ['a', 'b'], { id, session_id, before })
    return 'refused' in result ? result.refused : result.races.map((one) => one.id + one.session_id).join(' ')
  }
  test.each([
    ['before another', '3', 'a', '2', '1a 3a 2a 4b'],
    ['to the end of its session', '2', 'a', null, '1a 3a 2a 4b'],
    ['into another session', '2', 'b', '4', '1a 3a 2b 4b'],
    ['to the end of another session', '2', 'b', null, '1a 3a 4b 2b'],
    ['before itself', '2', 'a', '2', '1a 2a 3a 4b'],
    ['but not once it was raced', '1', 'a', '3', 'raced'],
    ['but not before what was raced', '3', 'a', '1', 'before-raced'],
    ['but not before a race of another session', '2', 'a', '4', 'gone'],
    ['but not into a session that is gone', '2', 'c', null, 'gone'],
  ])('%s', (_, id, session, before, result) => {
    expect(moved(id, session, before)).toBe(result)
  })
})

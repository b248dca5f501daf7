import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashesIn } from './clashes.ts'
import { generateTimetable, type TimetableProblem } from './generate.ts'
import { type Appointment, laterBy, type Slot, subjectOf, type TimetableSession, trackPlace } from './slot.ts'

const MORNING = '2027-03-13T08:00:00.000Z'

const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => `t${index + 1}`)

function session(id: string, over: Partial<TimetableSession> = {}, hours = 9): TimetableSession {
  return {
    id,
    kind: 'judging',
    panel_name: `panel ${id}`,
    room_id: `room ${id}`,
    template_id: `card ${id}`,
    minutes: 10,
    gap_minutes: 0,
    starts_at: MORNING,
    ends_at: laterBy(MORNING, hours * 60),
    ...over,
  }
}

const problem = (over: Partial<TimetableProblem>): TimetableProblem => ({
  sessions: [],
  teams: [],
  isFor: () => true,
  sees: () => true,
  busy: [],
  stay: [],
  travel_minutes: 5,
  seed: 7,
  ...over,
})

const race = (team_id: string, minute: number): Appointment => ({
  id: `${team_id} ${minute}`,
  team_id,
  place: trackPlace(1),
  starts_at: laterBy(MORNING, minute),
  ends_at: laterBy(MORNING, minute + 1),
})

const asStored = (slots: readonly Omit<Slot, 'id'>[]) => slots.map((slot, index) => ({ ...slot, id: `s${index}` }))

const day = fc.record({
  teams: fc.integer({ min: 0, max: 40 }),
  sessions: fc.array(
    fc.record({
      card: fc.integer({ min: 1, max: 4 }),
      room: fc.integer({ min: 1, max: 4 }),
      panel: fc.integer({ min: 1, max: 4 }),
      from: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 5, max: 400 }),
      minutes: fc.integer({ min: 5, max: 40 }),
      gap: fc.integer({ min: 0, max: 10 }),
    }),
    { maxLength: 7 },
  ),
  races: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 600 })), { maxLength: 80 }),
  travel: fc.integer({ min: 0, max: 15 }),
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
})

type Day = typeof day extends fc.Arbitrary<infer One> ? One : never

const asProblem = ({ teams, sessions, races, travel, seed }: Day) =>
  problem({
    teams: teamsOf(teams),
    sessions: sessions.map(({ card, room, panel, from, length, minutes, gap }, index) =>
      session(String(index), {
        ...(card === 4 ? { kind: 'scrutineering' as const, panel_name: null, template_id: null } : {}),
        ...(card === 4 ? {} : { panel_name: `panel ${panel}`, template_id: `card ${card}` }),
        room_id: `room ${room}`,
        minutes,
        gap_minutes: gap,
        starts_at: laterBy(MORNING, from),
        ends_at: laterBy(MORNING, from + length),
      }),
    ),
    busy: races.map(([team, minute]) => race(`t${team}`, minute)),
    travel_minutes: travel,
    seed,
  })

describe('a generated timetable, for any teams, sessions and races', () => {
  test('has no clash', () => {
    fc.assert(
      fc.property(day, (one) => {
        const input = asProblem(one)
        const { slots } = generateTimetable(input)
        const plan = { ...input, slots: asStored(slots), races: input.busy }
        expect(clashesIn(plan)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('sees every team once per scorecard, or names it with a reason', () => {
    fc.assert(
      fc.property(day, (one) => {
        const input = asProblem(one)
        const { slots, shortfalls } = generateTimetable(input)
        const subjects = new Map(input.sessions.map((own) => [own.id, subjectOf(own)]))
        const seen = slots.map(({ session_id, team_id }) => `${subjects.get(session_id)} ${team_id}`)
        const missed = shortfalls.flatMap(({ subject, team_ids }) => team_ids.map((team) => `${subject} ${team}`))
        const wanted = [...new Set(subjects.values())].flatMap((own) => input.teams.map((team) => `${own} ${team}`))
        expect([...seen, ...missed].sort()).toEqual(wanted.sort())
      }),
      { numRuns: 200 },
    )
  })

  test('stays within its sessions, and is the same for the same seed', () => {
    fc.assert(
      fc.property(day, (one) => {
        const input = asProblem(one)
        const { slots } = generateTimetable(input)
        expect(generateTimetable(asProblem(one)).slots).toEqual(slots)
        for (const slot of slots) {
          const own = input.sessions.find(({ id }) => id === slot.session_id)
          expect(slot.starts_at >= (own?.starts_at ?? '') && slot.ends_at <= (own?.ends_at ?? '')).toBe(true)
          expect(slot.ends_at).toBe(laterBy(slot.starts_at, own?.minutes ?? 0))
        }
      }),
    )
  })
})

test('sixty teams, five scorecards and no spare time all fit', () => {
  const sessions = ['a', 'b', 'c', 'd', 'e'].map((id) => session(id, {}, 10))
  const { slots, shortfalls } = generateTimetable(problem({ sessions, teams: teamsOf(60), travel_minutes: 10 }))
  expect(shortfalls).toEqual([])
  expect(slots).toHaveLength(300)
})

test('two panels with the same scorecard share the teams', () => {
  const sessions = [session('a', { template_id: 'design' }, 1), session('b', { template_id: 'design' }, 1)]
  const { slots, shortfalls } = generateTimetable(problem({ sessions, teams: teamsOf(12) }))
  expect(shortfalls).toEqual([])
  expect(Map.groupBy(slots, ({ session_id }) => session_id).get('a')).toHaveLength(6)
})

describe('who does not fit is named', () => {
  test('when every time is taken', () => {
    const { shortfalls } = generateTimetable(problem({ sessions: [session('a', {}, 1)], teams: teamsOf(8) }))
    expect(shortfalls).toMatchObject([{ subject: 'card a', reason: 'full' }])
    expect(shortfalls[0]?.team_ids).toHaveLength(2)
  })

  test('when its races leave it no time', () => {
    const busy = Array.from({ length: 12 }, (_, turn) => race('t1', turn * 5))
    const input = problem({ sessions: [session('a', {}, 1)], teams: teamsOf(3), busy })
    expect(generateTimetable(input).shortfalls).toEqual([{ subject: 'card a', reason: 'busy', team_ids: ['t1'] }])
  })

  test('when no panel is assigned to it, but not when the scorecard is of another class', () => {
    const sees = (_: TimetableSession, team: string) => team !== 't2'
    const isFor = (_: TimetableSession, team: string) => team !== 't3'
    const input = problem({ sessions: [session('a')], teams: teamsOf(3), sees, isFor })
    expect(generateTimetable(input).shortfalls).toEqual([{ subject: 'card a', reason: 'no-panel', team_ids: ['t2'] }])
  })
})

test('a late team gets the times that are left, and nobody else moves', () => {
  const sessions = [session('a'), session('b')]
  const before = generateTimetable(problem({ sessions, teams: teamsOf(6) })).slots
  const { slots } = generateTimetable(problem({ sessions, teams: teamsOf(7), stay: before }))
  expect(slots.map(({ team_id }) => team_id)).toEqual(['t7', 't7'])
  expect(clashesIn({ sessions, slots: asStored([...before, ...slots]), races: [], travel_minutes: 5 })).toEqual([])
})

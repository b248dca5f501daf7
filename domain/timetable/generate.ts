/**
 * Makes a timetable: every team once for every subject, where its races and its other appointments leave it time. The same
 * input gives the same timetable.
 *
 * | promise                                                               | why it holds                                          |
 * |-----------------------------------------------------------------------|-------------------------------------------------------|
 * | a team is at one place at a time, with the travel minutes between two | a time fits a team only then                          |
 * | a room has one team at a time, and so has a panel                     | times that would overlap are not offered (slot-times) |
 * | a team is seen at most once for a subject, by a panel that sees it    | one matching for each subject                         |
 * | nobody is left out whom a subject could still take, if it came alone  | the matching is the largest one (match-times)         |
 * | who does not fit is named, with the reason                            | shortfalls.ts                                         |
 *
 * Subjects are matched one after the other, the tightest first. If somebody is left out, the subject that left them out goes
 * first in another attempt, and the best attempt is taken.
 */
import { numbersFrom } from '../programme/seeded-numbers.ts'
import { shuffled } from '../racing/bracket.ts'
import { matchTimes } from './match-times.ts'
import { reasonFor, type Shortfall } from './shortfalls.ts'
import {
  type Appointment,
  overlap,
  placeOf,
  type Slot,
  type Span,
  spanOf,
  subjectOf,
  type TimetableSession,
} from './slot.ts'
import { openTimes, type SessionTime } from './slot-times.ts'

export type NewSlot = Omit<Slot, 'id'>

export type TimetableProblem = {
  sessions: readonly TimetableSession[]
  /** In the order in which they are listed. */
  teams: readonly string[]
  /** Whether the scorecard is for the class of this team. */
  isFor: (session: TimetableSession, team_id: string) => boolean
  /** Whether the panel is assigned to this team. */
  sees: (session: TimetableSession, team_id: string) => boolean
  /** The races of the teams. */
  busy: readonly Appointment[]
  /** Slots that stay as they are. */
  stay: readonly NewSlot[]
  travel_minutes: number
  seed: number
}

export type Generated = { slots: NewSlot[]; shortfalls: Shortfall[] }

type Subject = { subject: string; sessions: TimetableSession[] }

const ATTEMPTS = 12

export function generateTimetable(problem: TimetableProblem): Generated {
  const below = numbersFrom(problem.seed)
  const order = shuffled(problem.teams, below)
  let turns = [...Map.groupBy(problem.sessions, subjectOf)]
    .map(([subject, sessions]) => ({ subject, sessions, times: openTimes(sessions, []).length }))
    .sort((one, other) => one.times - other.times) as readonly Subject[]
  let best = inTurns(problem, turns, order)
  let made = best
  for (let attempt = 1; attempt < ATTEMPTS && leftOut(best) > 0; attempt++) {
    turns = nextTurns(turns, made, below)
    made = inTurns(problem, turns, order)
    if (leftOut(made) < leftOut(best)) best = made
  }
  return best
}

const leftOut = ({ shortfalls }: Generated) => shortfalls.reduce((sum, { team_ids }) => sum + team_ids.length, 0)

/** The subject that left somebody out comes first, or, if it did already, any order. */
function nextTurns(turns: readonly Subject[], { shortfalls }: Generated, below: (limit: number) => number) {
  const worst = shortfalls.findLast(({ reason }) => reason === 'busy')?.subject
  const at = turns.findIndex(({ subject }) => subject === worst)
  return at <= 0 ? shuffled(turns, below) : [turns[at] as Subject, ...turns.toSpliced(at, 1)]
}

type Bound = Span & { place: string }

function inTurns(problem: TimetableProblem, subjects: readonly Subject[], order: readonly string[]): Generated {
  const { sessions, isFor, sees, busy, stay, travel_minutes } = problem
  const sessionOf = new Map(sessions.map((session) => [session.id, session]))
  const bound = new Map<string, Bound[]>(problem.teams.map((team) => [team, []]))
  for (const race of busy) bound.get(race.team_id)?.push({ ...spanOf(race), place: race.place })
  const taken: SessionTime[] = []
  const take = (time: SessionTime, team: string) => {
    taken.push(time)
    bound.get(team)?.push({ ...time, place: placeOf(time.session) })
  }
  for (const slot of stay) {
    const session = sessionOf.get(slot.session_id)
    if (session) take({ session, ...spanOf(slot) }, slot.team_id)
  }
  const isFree = (time: SessionTime, team: string) =>
    (bound.get(team) ?? []).every(
      (other) => !overlap(time, other, other.place === placeOf(time.session) ? 0 : travel_minutes),
    )
  const slots: NewSlot[] = []
  const shortfalls: Shortfall[] = []
  for (const [turn, { subject, sessions: own }] of subjects.entries()) {
    const seen = new Set(stay.filter(({ session_id }) => own.some(({ id }) => id === session_id)).map(teamIn))
    const wanted = problem.teams.filter((team) => !seen.has(team) && own.some((session) => isFor(session, team)))
    // Turned a little for each subject, so that the appointments of a team are spread over the day.
    const from = Math.floor((turn * order.length) / subjects.length)
    const teams = [...order.slice(from), ...order.slice(0, from)].filter((team) => wanted.includes(team))
    const times = openTimes(own, taken)
    const fits = ({ session }: SessionTime, team: string) => isFor(session, team) && sees(session, team)
    const teamAt = matchTimes(times.length, teams.length, (place, index) => {
      const [time, team] = [times[place] as SessionTime, teams[index] as string]
      return fits(time, team) && isFree(time, team)
    })
    for (const [place, time] of times.entries()) {
      const team_id = teams[teamAt[place] ?? -1]
      if (team_id === undefined) continue
      take(time, team_id)
      seen.add(team_id)
      slots.push({ session_id: time.session.id, team_id, starts_at: iso(time.from), ends_at: iso(time.to) })
    }
    const free = times.filter((_, place) => teamAt[place] === -1)
    const missed = wanted.filter((team) => !seen.has(team))
    const why = Map.groupBy(missed, (team) =>
      reasonFor(
        own.some((one) => fits({ session: one, from: 0, to: 0 }, team)),
        free.some((time) => fits(time, team)),
      ),
    )
    for (const [reason, team_ids] of why) shortfalls.push({ subject, reason, team_ids })
  }
  return { slots, shortfalls }
}

const teamIn = ({ team_id }: NewSlot) => team_id
const iso = (moment: number) => new Date(moment).toISOString()

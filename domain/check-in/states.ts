/**
 * Who is here on the day, as the check-in desk, the organiser's home and the event's overview count it.
 *
 * | the team takes part and          | before the deadline, or without one | after the deadline |
 * |----------------------------------|-------------------------------------|--------------------|
 * | was checked in by the deadline   | here                                | here               |
 * | was checked in after it          | –                                   | late               |
 * | has not been checked in          | expected                            | missing            |
 *
 * A withdrawn or disqualified team is out: it is shown, can be checked in, and is not counted.
 */
import type { TeamStatus } from '../racing/team-status.ts'

export const CHECK_IN_STATES = ['here', 'late', 'expected', 'missing', 'out'] as const
export type CheckInState = (typeof CHECK_IN_STATES)[number]

/** A team brings as many cars at most. */
export const MOST_CARS = 9

export type CheckInRow = {
  team_id: string
  here_at: string | null
  documents: boolean
  consents: boolean
  cars: number
}

export function checkInState(
  { status }: { status: TeamStatus },
  here_at: string | null,
  deadline: string | null,
  now: Date,
): CheckInState {
  if (status !== 'active') return 'out'
  if (here_at !== null) return deadline !== null && Date.parse(here_at) > Date.parse(deadline) ? 'late' : 'here'
  return deadline !== null && now.getTime() > Date.parse(deadline) ? 'missing' : 'expected'
}

export type CheckInCounts = {
  /** That take part. */
  teams: number
  here: number
  late: number
  missing: number
  /** Here, with documents or consents still to hand in. */
  incomplete: number
  cars: number
}

export function checkInCounts(
  teams: readonly { id: string; status: TeamStatus }[],
  rows: ReadonlyMap<string, CheckInRow>,
  deadline: string | null,
  now: Date,
): CheckInCounts {
  const counted = { teams: 0, here: 0, late: 0, missing: 0, incomplete: 0, cars: 0 }
  for (const team of teams) {
    const row = rows.get(team.id)
    const state = checkInState(team, row?.here_at ?? null, deadline, now)
    if (state === 'out') continue
    counted.teams += 1
    counted.cars += row?.cars ?? 0
    if (state === 'missing') counted.missing += 1
    if (state === 'late') counted.late += 1
    if (state !== 'here' && state !== 'late') continue
    counted.here += 1
    if (!row?.documents || !row.consents) counted.incomplete += 1
  }
  return counted
}

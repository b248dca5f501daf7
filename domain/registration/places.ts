/**
 * The places of an event that teams apply for, and whether they may.
 *
 * | teams and open applications | waiting list | a new application is        | a place is offered to    |
 * |-----------------------------|--------------|-----------------------------|--------------------------|
 * | fewer than max_teams        | empty        | applied                     | –                        |
 * | fewer than max_teams        | somebody     | waiting, behind the others  | the first of the list    |
 * | max_teams or more           | any          | waiting                     | nobody                   |
 *
 * The waiting list is in the order of the applications. A free place moves nobody: the organiser accepts the next team.
 * An organiser accepts while fewer than max_teams teams are entered.
 *
 * Teams may apply while the event is upcoming, in the public directory, its organiser takes applications, and its deadline has
 * not passed: it lasts to the end of its day in the event's time zone.
 */
import { todayIn } from '../competition/days.ts'
import type { EventStatus } from '../competition/event.ts'
import type { RegistrationState } from './states.ts'

export type Places = { max_teams: number; team_count: number; applied: number }

export const freePlaces = ({ max_teams, team_count, applied }: Places) => Math.max(0, max_teams - team_count - applied)

export const stateOnApplying = (places: Places & { waiting: number }): RegistrationState =>
  freePlaces(places) > 0 && places.waiting === 0 ? 'applied' : 'waiting'

export const hasPlace = ({ max_teams, team_count }: Omit<Places, 'applied'>) => team_count < max_teams

export type Queued = { id: string; state: RegistrationState; applied_at: string }

/** The waiting list, the next team first. */
export const waitingList = <One extends Queued>(all: readonly One[]): One[] =>
  all
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => a.applied_at.localeCompare(b.applied_at) || a.id.localeCompare(b.id))

export type OpenEvent = {
  status: EventStatus
  is_announced: boolean
  is_unlisted: boolean
  registration_open: boolean
  registration_deadline: string | null
  time_zone: string | null
}

/** Undefined if teams may apply. */
export function againstApplying(event: OpenEvent, now: Date): 'closed' | 'over' | undefined {
  const { registration_deadline: deadline, time_zone } = event
  if (event.status !== 'upcoming' || !event.is_announced || event.is_unlisted || !event.registration_open)
    return 'closed'
  return deadline !== null && todayIn(time_zone, now) > deadline ? 'over' : undefined
}

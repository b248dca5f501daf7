/**
 * Whether more teams may be registered for an event. An organiser may do it all the same.
 *
 * | the event                              | a team is                         |
 * |----------------------------------------|-----------------------------------|
 * | has no deadline, or it is not over yet | let in, also on the last day      |
 * | its deadline is over                   | refused: closed                   |
 * | would have at most max_teams teams     | let in                            |
 * | would have more                        | refused: full                     |
 */
import { eventFull, registrationClosed } from './messages.ts'

export type Registration = { registration_deadline: string | null; max_teams: number; team_count: number }

/** The reasons against it; empty if there are none. `today` is the day in the event's time zone: `todayIn`. */
export function againstRegistering(event: Registration, adding: number, today: string): string[] {
  const { registration_deadline: deadline, max_teams, team_count } = event
  const closed = deadline !== null && today > deadline
  const full = team_count + adding > max_teams
  return [...(closed ? [registrationClosed(deadline)] : []), ...(full ? [eventFull(event, adding)] : [])]
}

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
import { dayText } from '../dates.ts'
import { plural } from '../plural.ts'

export type Registration = { registration_deadline: string | null; max_teams: number; team_count: number }

/** The sentences that stand against it; none where nothing does. `today` is the event's own: `todayIn`. */
export function againstRegistering(event: Registration, adding: number, today: string): string[] {
  const { registration_deadline: deadline, max_teams, team_count } = event
  const closed = deadline !== null && today > deadline
  const full = team_count + adding > max_teams
  return [
    ...(closed ? [`Registration closed on ${dayText(deadline)}.`] : []),
    ...(full ? [fullMessage(event, adding)] : []),
  ]
}

function fullMessage({ max_teams, team_count }: Registration, adding: number) {
  if (adding === 1) return `This event is full: it has ${team_count} of at most ${teams(max_teams)}.`
  return `This event takes at most ${teams(max_teams)}. With these it would have ${team_count + adding}.`
}

const teams = (count: number) => plural(count, 'team')

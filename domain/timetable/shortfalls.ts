/**
 * Why a team has no slot for a subject.
 *
 * | reason   | means                                                                | what helps                             |
 * |----------|----------------------------------------------------------------------|----------------------------------------|
 * | no-panel | no panel with this scorecard is assigned to the team                 | assigning one                          |
 * | full     | every time of its panels is taken                                    | a longer session, fewer minutes, a panel more |
 * | busy     | times are left, but the team races or is elsewhere at each of them   | other times, less travel               |
 *
 * A scorecard of another class is not for the team, and nothing is missing.
 */
import { plural } from '../plural.ts'

export const SHORTFALL_REASONS = ['no-panel', 'full', 'busy'] as const
export type ShortfallReason = (typeof SHORTFALL_REASONS)[number]

export type Shortfall = { subject: string; reason: ShortfallReason; team_ids: string[] }

export function reasonFor(hasPanel: boolean, hasFreeTime: boolean): ShortfallReason {
  if (!hasPanel) return 'no-panel'
  return hasFreeTime ? 'busy' : 'full'
}

/** `minutes` is how long the subject takes for one team. */
export function shortfallText(
  { reason, team_ids }: Pick<Shortfall, 'reason' | 'team_ids'>,
  subject: string,
  minutes: number,
): string {
  const count = plural(team_ids.length, 'team')
  if (reason === 'no-panel') return `${subject}: no panel is assigned to ${count}. Assign one under Judge Management.`
  if (reason === 'full')
    return `${subject}: ${count} too many. All times are taken; ${plural(team_ids.length, 'more slot')} of ${plural(minutes, 'minute')} would be needed. Make the session longer, or add a panel.`
  return `${subject}: ${count} cannot come at any of the times that are left, because of their races or other sessions. Move the session, or allow less time to change rooms.`
}

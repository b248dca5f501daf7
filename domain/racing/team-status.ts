/**
 * Whether a team still takes part.
 *
 * | status       | races       | standings                                   | matches that are not decided    |
 * |--------------|-------------|---------------------------------------------|---------------------------------|
 * | active       | yes         | yes                                         | are raced                       |
 * | withdrawn    | no          | keeps what it has earned                    | are walkovers for the opponents |
 * | disqualified | no          | leaves them, with the reason; its laps stay | are walkovers for the opponents |
 *
 * A match that was raced and decided stands as it was raced.
 */
import { plural } from '../plural.ts'
import { RACE_ERRORS } from './messages.ts'

export const TEAM_STATUSES = ['active', 'withdrawn', 'disqualified'] as const
export type TeamStatus = (typeof TEAM_STATUSES)[number]

export const TEAM_STATUS_LABELS: Record<TeamStatus, string> = {
  active: 'Active',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
}

type WithStatus = { id: string; status: TeamStatus }

export const isOut = ({ status }: Pick<WithStatus, 'status'>) => status !== 'active'

/** The ids of those that no longer race. */
export const outOf = (teams: readonly WithStatus[]): Set<string> => new Set(teams.filter(isOut).map(({ id }) => id))

/** Why a team cannot race; undefined for one that can. */
export function againstRacing({ team_name, status }: { team_name: string; status: TeamStatus }): string | undefined {
  if (status === 'withdrawn') return RACE_ERRORS.withdrawn(team_name)
  return status === 'disqualified' ? RACE_ERRORS.disqualified(team_name) : undefined
}

type Belongings = { laps: number; marks: number; scrutineering: number; other_points: number }

/** What the question says before a team is deleted. */
export function deletionWarning({ laps, marks, scrutineering, other_points }: Belongings): string {
  const parts = [
    counted(laps, 'lap'),
    counted(marks, 'marked scorecard'),
    counted(scrutineering, 'scrutineering result'),
    counted(other_points, 'entry of other points', 'entries of other points'),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return 'Nothing has been recorded for it yet. This cannot be undone.'
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  return `${list} will be deleted with it. This cannot be undone.`
}

const counted = (count: number, one: string, many = `${one}s`) => (count === 0 ? undefined : plural(count, one, many))

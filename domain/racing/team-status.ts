/**
 * Whether a team still takes part (issue: disqualified and withdrawn teams).
 *
 * | status       | races       | standings                                   | matches that are not decided    |
 * |--------------|-------------|---------------------------------------------|---------------------------------|
 * | active       | yes         | yes                                         | are raced                       |
 * | withdrawn    | no          | keeps what it has earned                    | are walkovers for the opponents |
 * | disqualified | no          | leaves them, with the reason; its laps stay | are walkovers for the opponents |
 *
 * A match that was raced and decided stands as it was raced.
 */
export const TEAM_STATUSES = ['active', 'withdrawn', 'disqualified'] as const
export type TeamStatus = (typeof TEAM_STATUSES)[number]

export const TEAM_STATUS_WORDS: Record<TeamStatus, string> = {
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
  if (status === 'withdrawn') return `${team_name} has withdrawn.`
  return status === 'disqualified' ? `${team_name} is disqualified.` : undefined
}

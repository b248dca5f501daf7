/**
 * Who may stay at which address (document 1, section 2, with the decisions of design 6).
 *
 * | address                       | signed out        | no teams            | teams, none current | a current team |
 * |-------------------------------|-------------------|---------------------|---------------------|----------------|
 * | /auth                         | stays             | /                   | /                   | /              |
 * | /app                          | stays             | /                   | /                   | /              |
 * | /manage                       | /auth             | /team-selection, 5s | /team-selection, 5s | stays          |
 * | /join-team                    | /auth             | /team-selection     | /team-selection     | /              |
 * | /join-team, by the link       | /auth             | stays               | stays               | stays          |
 * | /join-team/CODE               | stays: the page sends them on and keeps the code | stays | stays | stays     |
 * | any other guarded address     | /auth             | stays               | stays               | stays          |
 *
 * While the session or, for a signed-in user, the team data loads, the page waits.
 */
import { paths } from './paths.ts'

const GUARD_DELAY = 5000

/** The router state of the link on /team-selection that leads to /join-team. */
export const BY_LINK = { byLink: true }

export type Visit = {
  path: string
  signedIn: boolean
  /** How many teams the user belongs to, in any status. */
  teams: number
  hasCurrentTeam: boolean
  /** The user followed the link on /team-selection. */
  byLink?: boolean
  loading?: boolean
}

export type Verdict = 'wait' | 'stay' | { go: string; after: number }

const go = (to: string, after = 0): Verdict => ({ go: to, after })

export function guard({ path, signedIn, teams, hasCurrentTeam, byLink = false, loading = false }: Visit): Verdict {
  if (loading) return 'wait'
  const entrance = path === paths.auth || path === paths.app
  const byCode = path.startsWith(`${paths.joinTeam}/`)
  if (!signedIn) return entrance || byCode ? 'stay' : go(paths.auth)
  if (entrance) return go(paths.home)
  const settled = teams > 0 && hasCurrentTeam
  if (path === paths.manage) return settled ? 'stay' : go(paths.teamSelection, GUARD_DELAY)
  if (path === paths.joinTeam && !byLink) return go(settled ? paths.home : paths.teamSelection)
  return 'stay'
}

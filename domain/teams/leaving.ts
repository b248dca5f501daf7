/**
 * Leaving a team (specification 1, sections 4 and 5).
 *
 * | who leaves                                   | what happens                                            |
 * |----------------------------------------------|---------------------------------------------------------|
 * | somebody waiting for approval                | the request is withdrawn                                |
 * | the last member                              | the team is deleted, requests to join it included       |
 * | the only admin, while others are members     | refused                                                 |
 * | anybody else                                 | the membership ends                                     |
 */
import { activeIn, adminsOf, type Crew } from './membership.ts'
import { may } from './roles.ts'

export type Leaving = { refused: 'not-in-team' | 'only-admin' } | { team_deleted: boolean }

export function decideLeaving(crew: Crew, person: string): Leaving {
  const membership = crew.get(person)
  if (!membership) return { refused: 'not-in-team' }
  if (membership.status === 'pending') return { team_deleted: false }
  if (activeIn(crew) === 1) return { team_deleted: true }
  if (may(membership, 'manage') && adminsOf(crew) === 1) return { refused: 'only-admin' }
  return { team_deleted: false }
}

/** What a person types to delete their account. */
export const DELETE_ACCOUNT_WORD = 'DELETE'

/** Deleting an account leaves every team, all or none. Returns the teams that would be left without an admin. */
export const teamsInTheWay = <T extends { crew: Crew }>(teams: readonly T[], person: string): T[] =>
  teams.filter(({ crew }) => {
    const verdict = decideLeaving(crew, person)
    return 'refused' in verdict && verdict.refused === 'only-admin'
  })

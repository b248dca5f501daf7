/** How a team stands with a panel: marked or not, and what of it is only on this device. */
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import type { KeptMarks } from './kept-marks.ts'
import type { Score, Scorecard, Team } from './marking-queries.ts'
import { isOvertaken } from './typing.ts'

export type Standing = 'choose' | 'refused' | 'waiting' | 'typing' | 'incomplete' | 'marked' | 'open'

export type TeamAtDesk = { team: Team; score: Score | undefined; kept: KeptMarks | undefined; standing: Standing }

export function teamsAtDesk(
  teams: readonly Team[],
  scores: readonly Score[],
  kept: readonly KeptMarks[],
  cards: readonly Scorecard[],
): TeamAtDesk[] {
  return teams.map((team) => {
    const score = scores.find(({ team_id }) => team_id === team.id)
    const mine = kept.find(({ team_id }) => team_id === team.id)
    return { team, score, kept: mine, standing: standingOf(score, mine, cards) }
  })
}

function standingOf(score: Score | undefined, kept: KeptMarks | undefined, cards: readonly Scorecard[]): Standing {
  if (!kept) return score ? savedStanding(score) : 'open'
  const criteria = cards.find(({ id }) => id === kept.template_id)?.criteria ?? []
  if (isOvertaken(kept, score, criteria)) return 'choose'
  if (kept.refused) return 'refused'
  return kept.wanted ? 'waiting' : 'typing'
}

const savedStanding = ({ missing }: Score) => (missing.length > 0 ? 'incomplete' : 'marked')

/**
 * The teams that a panel marks: with a scorecard that the organisers have chosen, those of its category. One that has
 * scores, saved or typed, stays in the list.
 */
export const isMarkedHere = ({ team, score, kept }: TeamAtDesk, chosen: Pick<Scorecard, 'category'> | undefined) =>
  !chosen || fitsCategory(chosen.category, team.category) || score !== undefined || kept !== undefined

export const labelOf = ({ team_number, team_name }: Pick<Team, 'team_number' | 'team_name'>) =>
  `${team_number} ${team_name}`

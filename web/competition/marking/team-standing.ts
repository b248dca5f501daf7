/** How a team stands with a panel: marked or not, and what of it is only on this device. */
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import type { DeviceMarks } from './device-marks.ts'
import { isOvertaken } from './mark-entry.ts'
import type { Score, Scorecard, Team } from './marking-queries.ts'

export type Standing = 'choose' | 'refused' | 'waiting' | 'typing' | 'incomplete' | 'marked' | 'open'

export type PanelTeam = { team: Team; score: Score | undefined; onDevice: DeviceMarks | undefined; standing: Standing }

export function panelTeams(
  teams: readonly Team[],
  scores: readonly Score[],
  onDevice: readonly DeviceMarks[],
  cards: readonly Scorecard[],
): PanelTeam[] {
  return teams.map((team) => {
    const score = scores.find(({ team_id }) => team_id === team.id)
    const mine = onDevice.find(({ team_id }) => team_id === team.id)
    return { team, score, onDevice: mine, standing: standingOf(score, mine, cards) }
  })
}

function standingOf(
  score: Score | undefined,
  onDevice: DeviceMarks | undefined,
  cards: readonly Scorecard[],
): Standing {
  if (!onDevice) return score ? savedStanding(score) : 'open'
  const criteria = cards.find(({ id }) => id === onDevice.template_id)?.criteria ?? []
  if (isOvertaken(onDevice, score, criteria)) return 'choose'
  if (onDevice.refused) return 'refused'
  return onDevice.wanted ? 'waiting' : 'typing'
}

const savedStanding = ({ missing }: Score) => (missing.length > 0 ? 'incomplete' : 'marked')

/**
 * The teams that a panel marks: with a scorecard that the organisers have chosen, those of its category. One that has
 * scores, saved or typed, stays in the list.
 */
export const isMarkedHere = ({ team, score, onDevice }: PanelTeam, chosen: Pick<Scorecard, 'category'> | undefined) =>
  !chosen || fitsCategory(chosen.category, team.category) || score !== undefined || onDevice !== undefined

export const labelOf = ({ team_number, team_name }: Pick<Team, 'team_number' | 'team_name'>) =>
  `${team_number} ${team_name}`

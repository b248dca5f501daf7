/** The state of a team on a panel: marked or not, and whether its scores are only on this device. */
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import type { DeviceMarks } from './device-marks.ts'
import { isOvertaken } from './mark-entry.ts'
import type { PanelTime, Score, Scorecard, Team } from './marking-queries.ts'

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
 * Whether a panel marks the team: if the organisers have chosen a scorecard, only teams of its category. A team with
 * saved or typed scores always stays in the list.
 */
export const isMarkedHere = ({ team, score, onDevice }: PanelTeam, chosen: Pick<Scorecard, 'category'> | undefined) =>
  !chosen || fitsCategory(chosen.category, team.category) || score !== undefined || onDevice !== undefined

export const labelOf = ({ team_number, team_name }: Pick<Team, 'team_number' | 'team_name'>) =>
  `${team_number} ${team_name}`

/** By the time at which they come to the panel; those without one stay after them, as they are listed. */
export function inTimetableOrder(teams: readonly PanelTeam[], times: readonly PanelTime[]): PanelTeam[] {
  const placeOf = new Map(times.map(({ team_id }, place) => [team_id, place]))
  const place = ({ team }: PanelTeam) => placeOf.get(team.id) ?? times.length
  return teams.toSorted((one, other) => place(one) - place(other))
}

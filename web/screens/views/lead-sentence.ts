/** Who of those that race now or next could take the lead of the class, and with what. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { toLead, toLeadSentence } from '@paddock/domain/screens/to-lead.ts'
import { comingRaces } from './teams.ts'
import type { LiveResults, Race, Standing, ViewProps } from './view-props.ts'

const isOpen = ({ state }: Race) => ['called', 'at_start', 'armed', 'racing'].includes(state)

export function leadSentence(
  { control }: Pick<ViewProps, 'control'>,
  { event }: LiveResults,
  category: Category,
  standings: readonly Standing[],
  nameOf: (team_id: string) => string,
): string | null {
  const totals = standings.flatMap(({ total_points, ...row }) =>
    total_points === null ? [] : [{ ...row, total_points }],
  )
  if (event.status === 'completed' || totals.length < standings.length) return null
  const now = control.tracks.flatMap(({ race }) => (race && isOpen(race) ? [race] : []))
  const races = [...now, ...comingRaces(control).slice(0, 2)]
  const ofClass = races.filter((race) => race.category === category && race.kind === 'grandprix')
  for (const { team_id } of ofClass.flatMap(({ runs }) => runs)) {
    const needed = toLead(event.rules, category, totals, team_id)
    if (needed) return toLeadSentence(nameOf(team_id), needed)
  }
  return null
}

/** The class that a view shows: the chosen one, else the one that races, else the first that has results or teams. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { raceOnScreen } from '@paddock/domain/screens/follow.ts'
import { raceTitle } from '@paddock/domain/screens/race-labels.ts'
import { teamsIn } from './teams.ts'
import type { Race, ViewProps } from './view-props.ts'

type Props = Pick<ViewProps, 'category' | 'control' | 'results' | 'now'>

export function classOnScreen({ category, control, results, now }: Props): Category | null {
  if (category) return category
  const racing = raceOnScreen(control.tracks, null, now())
  if (racing) return racing.race.category
  const teams = teamsIn({ control, results })
  const first = results?.standings[0]
  return (first && teams.get(first.team_id)?.category) ?? [...teams.values()][0]?.category ?? null
}

/** An event with one class needs no name for it. */
export function classLabel({ control, results }: Pick<Props, 'control' | 'results'>, category: Category | null) {
  const classes = new Set([...teamsIn({ control, results }).values()].map((team) => team.category))
  return classes.size > 1 ? category : null
}

/** The title of a race, by the rules of the event. */
export const titleOf = (race: Race, results: ViewProps['results']) =>
  raceTitle(race, results?.event.rules.knockout.races)

/** The class and the track of a race, where there are several. */
export function raceAbout(props: Pick<Props, 'control' | 'results'>, race: Pick<Race, 'category' | 'track'>): string {
  const track = props.control.tracks.length > 1 ? `track ${race.track}` : null
  return [classLabel(props, race.category), track].filter((part) => part !== null).join(', ')
}

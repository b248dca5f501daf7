/** The lower third: the message of the show, or who races in the race on the screen. */
import { raceOnScreen } from '@paddock/domain/screens/follow.ts'
import { raceTitle } from '@paddock/domain/screens/race-labels.ts'
import { raceAbout } from '../views/class-on-screen.ts'
import { nameIn, teamsIn } from '../views/teams.ts'
import classes from './overlay.module.css'
import type { OverlayProps } from './shown-overlay.tsx'

export function LowerThird(props: OverlayProps) {
  const { message, control, now } = props
  const race = raceOnScreen(control.tracks, null, now())?.race
  const teams = teamsIn(props)
  const title = message ?? race?.runs.map(({ team_id }) => nameIn(teams)(team_id)).join(' – ') ?? control.event.name
  const below = message || !race ? control.event.name : schools()
  return (
    <section className={classes.third} aria-label="Lower third">
      <strong>{title || control.event.name}</strong>
      <span>{below}</span>
    </section>
  )

  function schools() {
    const named = race?.runs.flatMap(({ team_id }) => teams.get(team_id)?.school_name ?? []) ?? []
    const what = race ? [raceAbout(props, race), raceTitle(race)].filter(Boolean).join(' · ') : ''
    return [what, [...new Set(named)].join(' – ')].filter(Boolean).join('  |  ')
  }
}

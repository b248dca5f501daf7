/** The standings of the class that races, page by page along the lower edge. */
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { useEffect, useState } from 'react'
import { TeamMark } from '../../ui/team-mark.tsx'
import { classLabel, classOnScreen } from '../views/class-on-screen.ts'
import { teamsIn } from '../views/teams.ts'
import classes from './overlay.module.css'
import type { OverlayProps } from './shown-overlay.tsx'

const PER_PAGE = 3
const PAGE_MS = 6000

export function StandingsTicker(props: OverlayProps) {
  const turn = useTurns()
  const category = classOnScreen({ ...props, category: null })
  const teams = teamsIn(props)
  const rows = (props.results?.standings ?? [])
    .flatMap((standing) => {
      const team = teams.get(standing.team_id)
      const place = standing.category_position
      // While places are held there is nothing to rank by.
      return team && place !== null && team.category === category ? [{ standing, team, place }] : []
    })
    .toSorted((one, other) => one.place - other.place)
  if (rows.length === 0) return null
  const pages = Math.ceil(rows.length / PER_PAGE)
  const from = (turn % pages) * PER_PAGE
  return (
    <section className={classes.ticker} aria-label="Standings">
      <strong>{classLabel(props, category) ?? 'Standings'}</strong>
      <ol key={from} start={from + 1}>
        {rows.slice(from, from + PER_PAGE).map(({ standing, team, place }) => (
          <li key={team.id}>
            <span className={classes.place}>{place}</span>
            <TeamMark name={team.team_name} mark={team.mark} size="44px" />
            <span className={classes.name}>{team.team_name}</span>
            <span className={classes.time}>{shownPoints(standing.total_points)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useTurns() {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [])
  return turn
}

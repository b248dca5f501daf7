/** The bracket over the picture, as the screens of the hall draw it; a large one in turns. */
import { roundsOf, stageOf } from '@paddock/domain/racing/bracket.ts'
import { bracketParts } from '@paddock/domain/screens/bracket-layout.ts'
import { BracketSheet } from '../views/bracket-sheet.tsx'
import { classLabel, classOnScreen } from '../views/class-on-screen.ts'
import { teamsIn } from '../views/teams.ts'
import { usePages } from '../views/use-pages.ts'
import classes from './overlay.module.css'
import type { OverlayProps } from './shown-overlay.tsx'

export function OverlayBracket(props: OverlayProps) {
  const all = props.results?.knockout_matches ?? []
  const racing = classOnScreen({ ...props, category: null })
  // A class without a bracket leaves the picture to one that has.
  const category = all.some((match) => match.category === racing) ? racing : (all[0]?.category ?? null)
  const matches = all.filter((match) => match.category === category)
  const { rows } = usePages(bracketParts(matches), 1, { ...props, alive: true })
  const [part] = rows
  if (!part) return null
  const rounds = roundsOf(matches)
  const lit = new Set(props.control.tracks.flatMap(({ race }) => (race?.match ? [race.match.id] : [])))
  return (
    <section className={classes.bracket} aria-label="Knockout">
      <strong>{['Knockout', classLabel(props, category)].filter(Boolean).join(' · ')}</strong>
      <BracketSheet
        {...part}
        stage={(round) => stageOf(part.first + round - 1, rounds)}
        teams={teamsIn(props)}
        lit={lit}
      />
    </section>
  )
}

/** The knockout bracket of a class with full names, the running match lit; upright screens list the round that is raced. */
import { roundsOf, stageOf } from '@paddock/domain/racing/bracket.ts'
import { bracketParts } from '@paddock/domain/screens/bracket-layout.ts'
import { BracketSheet } from './bracket-sheet.tsx'
import classes from './bracket-view.module.css'
import { classLabel, classOnScreen } from './class-on-screen.ts'
import { MatchSides } from './match-sides.tsx'
import stage from './stage.module.css'
import { Stage } from './stage.tsx'
import { teamsIn } from './teams.ts'
import { usePages } from './use-pages.ts'
import type { Match, RaceControl, ViewProps } from './view-props.ts'

/** The room for a name in the list of an upright screen, in the unit of the views. */
const UPRIGHT = { width: 36, height: 2.4, most: 1.8 }

export function BracketView(props: ViewProps) {
  const { results, control } = props
  const category = classOnScreen(props)
  const matches = results?.knockout_matches.filter((match) => match.category === category) ?? []
  const { rows, page, pages } = usePages(bracketParts(matches), 1, props)
  const part = rows[0]
  const teams = teamsIn(props)
  const rounds = roundsOf(matches)
  const lit = litMatches(control)
  const current = currentRound(matches)
  return (
    <Stage
      {...props}
      title="Knockout"
      about={classLabel(props, category)}
      aside={pages > 1 && <span className={classes.page}>{`Part ${page} of ${pages}`}</span>}
    >
      {part ? (
        <>
          <BracketSheet {...part} stage={(round) => stageOf(part.first + round - 1, rounds)} teams={teams} lit={lit} />
          <section className={classes.list}>
            <p className={classes.stage}>{stageOf(current, rounds)}</p>
            <ol>
              {matches
                .filter(({ round }) => round === current)
                .map((match) => (
                  <li key={match.id} className={classes.match} data-lit={lit.has(match.id) || undefined}>
                    <MatchSides match={match} teams={teams} room={UPRIGHT} timed />
                  </li>
                ))}
            </ol>
          </section>
        </>
      ) : (
        <p className={stage.empty}>The bracket appears here once it is drawn.</p>
      )}
    </Stage>
  )
}

/** The matches with a race on a track. */
const litMatches = ({ tracks }: RaceControl) =>
  new Set(tracks.flatMap(({ race }) => (race?.match && race.state !== 'provisional' ? [race.match.id] : [])))

/** The first round with a match to race, else the last. */
const currentRound = (matches: readonly Match[]) =>
  Math.min(roundsOf(matches), ...matches.filter(({ status }) => status !== 'completed').map(({ round }) => round))

/** A bracket as it is drawn on a wide screen (domain/screens/bracket-layout.ts). */
import { isThirdPlace, THIRD_PLACE } from '@paddock/domain/racing/bracket.ts'
import { type Box, boxOf, columnsOf, linesOf, MOST_ROUNDS } from '@paddock/domain/screens/bracket-layout.ts'
import classes from './bracket-view.module.css'
import { MatchSides, type NameRoom } from './match-sides.tsx'
import type { Teams } from './teams.ts'
import type { Match } from './view-props.ts'

/** The room for the bracket on a screen of 16 to 9, in the unit of the views. */
const AREA = { width: 95, height: 37 }

type BracketSheetProps = {
  rounds: number
  matches: readonly Match[]
  /** The name of a round of this part. */
  stage: (round: number) => string
  teams: Teams
  /** The matches on a track now. */
  lit: ReadonlySet<string>
}

export function BracketSheet({ rounds, matches, stage, teams, lit }: BracketSheetProps) {
  const third = matches.some((match) => isThirdPlace(match, rounds))
  const columns = columnsOf(rounds)
  const middle = columns.find(({ round }) => round === null)
  return (
    <div className={classes.sheet} data-rounds={rounds}>
      {columns.map(
        ({ round, left, width }) =>
          round !== null && (
            <span key={left} className={classes.heading} style={{ left: `${left}%`, width: `${width}%` }}>
              {stage(round)}
            </span>
          ),
      )}
      <div className={classes.area}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {linesOf(rounds, third).map((line) => (
            <path key={line} d={line} />
          ))}
        </svg>
        {matches.map((match) => {
          const box = boxOf(match, rounds, third)
          const inMiddle = box.left === middle?.left
          return (
            <div
              key={match.id}
              className={classes.match}
              data-lit={lit.has(match.id) || undefined}
              data-decided={(match.round === rounds && match.winner_id !== null) || undefined}
              style={{
                left: `${box.left}%`,
                top: `${box.top}%`,
                width: `${box.width}%`,
                height: `${box.height}%`,
              }}
            >
              {inMiddle && (
                <span className={classes.stage}>
                  {isThirdPlace(match, rounds) ? THIRD_PLACE : single(stage(match.round))}
                </span>
              )}
              <MatchSides
                match={match}
                teams={teams}
                room={roomIn(box, rounds)}
                timed={rounds < MOST_ROUNDS || inMiddle}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

const roomIn = ({ width, height }: Box, rounds: number): NameRoom => ({
  width: (width / 100) * AREA.width,
  height: (height / 200) * AREA.height,
  most: rounds > 3 ? 2 : 2.8,
})

/** Above one match: 'Semi Final'. */
const single = (stage: string) => stage.replace(/Finals$/, 'Final')

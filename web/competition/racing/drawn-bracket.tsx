/**
 * A knockout bracket as it is drawn on a wall: rounds from left to right, connected by each winner's line. It is sized in
 * em, so that a projector enlarges it through the font size alone, and scrolls inside its own box.
 */
import { isThirdPlace, roundsOf, stageOf, THIRD_PLACE } from '@paddock/domain/racing/bracket.ts'
import type { Match } from '@paddock/domain/racing/match.ts'
import { TOTAL } from '@paddock/domain/racing/shown-times.ts'
import type { Mark } from '@paddock/domain/teams/mark.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { IconTrophy } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { TeamSwatch } from '../../ui/team-mark.tsx'
import { BOX, linesOf, placeOf, sizeOf, thirdPlaceOf } from './bracket-places.ts'
import classes from './drawn-bracket.module.css'
import { raceTime } from './race-times.ts'

/** The fields of a match that are drawn; a row of `knockout_matches` has them all. */
type DrawnMatch = { id: string } & Omit<
  Match,
  'team_a_car_a_time' | 'team_a_car_b_time' | 'team_b_car_a_time' | 'team_b_car_b_time' | 'sudden_death'
>

type DrawnBracketProps = {
  /** Of one category. */
  matches: readonly DrawnMatch[]
  /** The category, for the accessible name: `Development`. */
  name: string
  /** Of the teams by their id; without them the bracket is drawn in one colour. */
  marks?: ReadonlyMap<string, Mark | null>
  /** Of the teams by their id, where the bracket is seeded. */
  seeds?: ReadonlyMap<string, number> | undefined
}

export function DrawnBracket({ matches, name, marks, seeds }: DrawnBracketProps) {
  const rounds = roundsOf(matches)
  const columns = Array.from({ length: rounds }, (_, index) =>
    inRound(matches, index + 1).filter((match) => !isThirdPlace(match, rounds)),
  )
  const final = columns.at(-1)?.[0]
  const third = matches.find((match) => isThirdPlace(match, rounds))
  const size = sizeOf(rounds, third !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className={classes.box} aria-label={`Bracket of ${name}`} tabIndex={0}>
      <div className={classes.sheet} style={{ width: `${size.width}em`, height: `${size.height}em` }}>
        <svg
          className={classes.lines}
          viewBox={`0 0 ${size.width} ${size.height}`}
          fill="none"
          aria-hidden="true"
          focusable="false"
        >
          {linesOf(rounds).map((line) => (
            <path key={line} d={line} />
          ))}
        </svg>
        {columns.map((column, index) => (
          <Round
            key={stageOf(index + 1, rounds)}
            label={stageOf(index + 1, rounds)}
            round={index + 1}
            matches={column}
            marks={marks}
            seeds={seeds}
          />
        ))}
        {third && (
          <ol className={classes.round} aria-label={THIRD_PLACE}>
            <DrawnMatchBox
              match={third}
              title={THIRD_PLACE}
              style={boxAt(thirdPlaceOf(rounds))}
              {...{ marks, seeds }}
            />
          </ol>
        )}
        {final && (
          <div
            className={classes.champion}
            style={at(rounds + 1, 1, rounds)}
            data-known={Boolean(final.winner_id) || undefined}
          >
            <IconTrophy size="1.6em" aria-hidden />
            <span>
              <span className={classes.stage}>Champion</span>
              <strong>{final.winner_name ?? 'To be decided'}</strong>
            </span>
          </div>
        )}
      </div>
    </section>
  )
}

type OfTeams = Pick<DrawnBracketProps, 'marks' | 'seeds'>
type RoundProps = OfTeams & { label: string; round: number; matches: DrawnMatch[] }

function Round({ label, round, matches, marks, seeds }: RoundProps) {
  const { left } = placeOf(round, 1)
  return (
    <div>
      <p className={classes.heading} style={{ left: `${left}em`, width: `${BOX.width}em` }}>
        {label}
        {matches.some(isTimed) && <span className={classes.label}>{TOTAL}</span>}
      </p>
      <ol className={classes.round} aria-label={label}>
        {matches.map((match) => (
          <DrawnMatchBox
            key={match.id}
            match={match}
            title={`Match ${match.match_number}`}
            style={at(round, match.match_number)}
            {...{ marks, seeds }}
          />
        ))}
      </ol>
    </div>
  )
}

type MatchBoxProps = OfTeams & { match: DrawnMatch; title: string; style: CSSProperties }

const DrawnMatchBox = ({ match, title, style, marks, seeds }: MatchBoxProps) => (
  <li className={classes.match} style={style} data-status={match.status}>
    <span className={classes.number}>{title}</span>
    <Side id={match.team_a_id} name={match.team_a_name} time={match.team_a_time} {...{ match, marks, seeds }} />
    <Side id={match.team_b_id} name={match.team_b_name} time={match.team_b_time} {...{ match, marks, seeds }} />
  </li>
)

type SideProps = OfTeams & { id: string | null; name: string; time: Milliseconds | null; match: DrawnMatch }

function Side({ id, name, time, match, marks, seeds }: SideProps) {
  const seed = id === null ? undefined : seeds?.get(id)
  const won = id !== null && id === match.winner_id
  const lost = match.winner_id !== null && !won
  return (
    <span className={classes.side} data-won={won || undefined} data-lost={lost || undefined} title={name}>
      <span className={classes.name}>
        {id && marks && <TeamSwatch name={name} mark={marks.get(id) ?? null} />}
        {seed !== undefined && (
          <span className={classes.seed} title={`Seed ${seed}`}>
            {seed}
          </span>
        )}
        {id ? name : emptySlot(match)}
      </span>
      <Hidden>{won ? ', won' : ''}</Hidden>
      <span className={classes.time}>
        {time !== null && <Hidden>{TOTAL} </Hidden>}
        {time === null ? '' : raceTime(time)}
        {won && match.is_walkover && <span className={classes.label}> Walkover</span>}
      </span>
    </span>
  )
}

const isTimed = ({ team_a_time, team_b_time }: DrawnMatch) => team_a_time !== null || team_b_time !== null
const emptySlot = ({ is_bye }: DrawnMatch) => (is_bye ? 'Bye' : 'TBD')
const Hidden = ({ children }: { children: ReactNode }) => <span className={classes.hidden}>{children}</span>

function at(round: number, match: number, rounds?: number) {
  return boxAt(placeOf(round, match, rounds))
}

function boxAt({ left, top }: { left: number; top: number }) {
  return { left: `${left}em`, top: `${top}em`, width: `${BOX.width}em`, height: `${BOX.height}em` }
}

function inRound(matches: readonly DrawnMatch[], round: number) {
  return matches.filter((match) => match.round === round).toSorted((a, b) => a.match_number - b.match_number)
}

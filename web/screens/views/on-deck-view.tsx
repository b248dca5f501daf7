/** Who races now, next and then, and when, for teams that wait: one column for each track. */
import { timeOfDay } from '@paddock/domain/dates.ts'
import { whenInWords } from '@paddock/domain/programme/when.ts'
import { STATE_NOTES } from '@paddock/domain/screens/race-labels.ts'
import type { CSSProperties } from 'react'
import { TeamMark } from '../../ui/team-mark.tsx'
import { classLabel, titleOf } from './class-on-screen.ts'
import { fitted } from './fitted.ts'
import classes from './on-deck-view.module.css'
import stage from './stage.module.css'
import { Stage } from './stage.tsx'
import { nameIn, type Teams, teamsIn } from './teams.ts'
import { useMoment } from './use-moment.ts'
import type { Race, RaceControl, ViewProps } from './view-props.ts'

const MINUTE = 60_000
const NAME = { width: 38, height: 3.2, most: 2.5, least: 1.46 }
const LABELS = ['Next', 'Then', 'After that', 'Later']

export function OnDeckView(props: ViewProps) {
  const { control, now, alive } = props
  useMoment(nextMinute(now()), now, alive)
  const tracks = control.tracks.filter(({ race, next }) => race || next.length > 0)
  const teams = teamsIn(props)
  const deck = tracks.length > 1 ? 3 : 4
  const at = new Date(now()).toISOString()
  return (
    <Stage {...props} title="On deck" shown={null} aside={<Lateness control={control} />}>
      {tracks.length === 0 ? (
        <p className={stage.empty}>No more races are planned.</p>
      ) : (
        <div className={classes.tracks} data-tracks={tracks.length} style={{ '--deck': deck } as CSSProperties}>
          {tracks.map(({ track, race, next }) => (
            <section key={track} className={classes.track} aria-label={`Track ${track}`}>
              {tracks.length > 1 && <h2 className={classes.name}>Track {track}</h2>}
              <ol className={classes.races}>
                {race && (
                  <Deck
                    label="Now"
                    race={race}
                    when={STATE_NOTES[race.state] || 'Racing'}
                    about={aboutRace(props, race)}
                    teams={teams}
                  />
                )}
                {next.slice(0, deck - (race ? 1 : 0)).map((coming, index) => (
                  <Deck
                    key={coming.id}
                    label={LABELS[index] ?? ''}
                    race={coming}
                    when={`${timeOfDay(coming.expected_at, control.event.time_zone)}, ${whenInWords(coming, at, control.event.time_zone)}`}
                    about={aboutRace(props, coming)}
                    teams={teams}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </Stage>
  )
}

export const nextMinute = (now: number) => (Math.floor(now / MINUTE) + 1) * MINUTE

/** How far the day is from its plan. */
export function Lateness({ control: { minutes_late, races } }: { control: RaceControl }) {
  const late = minutes_late ?? 0
  const plan = late > 0 ? `${late} min behind plan` : late < 0 ? `${-late} min ahead of plan` : 'On time'
  return (
    <span className={classes.late}>
      {minutes_late !== null && plan}
      {races.planned > 0 && ` · ${races.done} of ${races.planned} races done`}
    </span>
  )
}

const aboutRace = (props: ViewProps, race: Race) =>
  [titleOf(race, props.results), classLabel(props, race.category)].filter((part) => part !== null).join(', ')

type DeckProps = { label: string; race: Race; when: string; about: string; teams: Teams }

const Deck = ({ label, race, when, about, teams }: DeckProps) => (
  <li className={classes.race} data-now={label === 'Now' || undefined}>
    <div className={classes.label}>
      <strong className={classes.turn}>{label}</strong>
      <span>{when}</span>
      <span className={classes.about}>{about}</span>
    </div>
    <ul className={classes.teams} data-lanes={race.runs.length}>
      {race.runs.map(({ lane, team_id, car_type }) => (
        <li key={lane}>
          <TeamMark name={nameIn(teams)(team_id)} mark={teams.get(team_id)?.mark ?? null} size="1.5em" />
          <strong className={classes.team} style={fitted(nameIn(teams)(team_id), NAME)}>
            {nameIn(teams)(team_id)}
          </strong>
          <span className={classes.lane}>
            Lane {lane}, car {car_type}
          </span>
        </li>
      ))}
    </ul>
  </li>
)

/** Which race it is, how far it is, what is at stake, and how the two have met. */
import { Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { stateInWords } from '@paddock/domain/race-control/state-words.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { raceTitle } from '@paddock/domain/screens/race-labels.ts'
import type { api } from '../../app/api.ts'
import { useNow } from '../../ui/use-now.ts'
import type { OwnRace, OwnRaceControl } from '../race-control/race-control.tsx'
import classes from './announcer.module.css'

export type Said = Awaited<ReturnType<typeof api.announcer.get.call>>

type RaceHeadProps = { race: OwnRace; about: Said['races'][number] | undefined; control: OwnRaceControl }

export function RaceHead({ race, about, control }: RaceHeadProps) {
  const now = useNow()
  const met = about?.head_to_head && meetings(about.head_to_head, control)
  const facts = [...(about?.stakes ?? []), ...(met ? [met] : []), ...result(race, control)]
  return (
    <header className={classes.head}>
      <Title order={2} className={classes.race}>
        {race.category} · {raceTitle(race)}
      </Title>
      <p className={classes.state} role="status">
        {stateInWords(race, now.toISOString(), control.event.time_zone)}
      </p>
      {facts.length > 0 && (
        <ul className={classes.facts} aria-label="At stake">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </header>
  )
}

const nameOf = ({ teams }: OwnRaceControl, team_id: string) =>
  teams.find(({ id }) => id === team_id)?.team_name ?? 'Unknown team'

function meetings(met: NonNullable<Said['races'][number]['head_to_head']>, control: OwnRaceControl) {
  if (met.meetings === 0) return 'They meet for the first time in this programme.'
  const wins = met.wins.map(({ team_id, count }) => `${nameOf(control, team_id)} ${count}`).join(', ')
  return `Head-to-head in ${plural(met.meetings, 'race')}: ${wins}.`
}

function result(race: OwnRace, control: OwnRaceControl): string[] {
  const winner = race.runs.find(({ lane }) => lane === race.winner_lane)
  if (!winner || race.gap === null) return []
  return [`${nameOf(control, winner.team_id)} won by ${inSeconds(race.gap)} s.`]
}

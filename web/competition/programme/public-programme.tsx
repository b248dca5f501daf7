/** The programme on the public page of an event: now and next, and the times of a chosen team. */
import { NativeSelect, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { part } from '../../ui/part.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NowNext } from './now-next.tsx'
import classes from './programme.module.css'
import { openRaces, type Programme, timesOf } from './programme-data.ts'

const OwnTimes = part(async () => (await import('./own-times.tsx')).OwnTimes, 'Loading the races')

type PublicProgrammeProps = {
  programmes: Programme[]
  zone: string | null
  /** Who races now and next, if something better than the plan is known. */
  now?: ReactNode
}

export function PublicProgramme({ programmes, zone, now: live }: PublicProgrammeProps) {
  const now = useNow()
  const [chosen, setChosen] = useState('')
  const teams = programmes.flatMap((programme) => programme.teams.filter(({ is_out }) => !is_out))
  const name = teams.find(({ id }) => id === chosen)?.team_name
  return (
    <TimeZoneProvider value={zone}>
      <section aria-label="Programme" className={classes.public}>
        <Title order={2}>Programme</Title>
        {live ?? <NowNext open={openRaces(programmes, timesOf(programmes, now))} now={now} zone={zone} />}
        <NativeSelect
          label="When does your team race?"
          maw={420}
          data={[
            { value: '', label: 'Choose a team' },
            ...teams.map(({ id, team_number, team_name }) => ({ value: id, label: `${team_number} ${team_name}` })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {name && <OwnTimes programmes={programmes} team_id={chosen} zone={zone} title={`Races of ${name}`} />}
      </section>
    </TimeZoneProvider>
  )
}

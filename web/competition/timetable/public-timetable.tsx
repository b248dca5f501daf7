/** The timetable on the public page of an event: who is in which room, and the appointments of a chosen team. */
import { NativeSelect, Title } from '@mantine/core'
import { useState } from 'react'
import { part } from '../../ui/part.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'
import { RoomsNow } from './rooms-now.tsx'
import classes from './timetable.module.css'
import { type Timetable, teamLabel } from './timetable-data.ts'

const OwnAppointments = part(
  async () => (await import('./own-appointments.tsx')).OwnAppointments,
  'Loading the appointments',
)

type PublicTimetableProps = { timetable: Timetable; event: { name: string; time_zone: string | null } }

export function PublicTimetable({ timetable, event }: PublicTimetableProps) {
  const now = useNow()
  const [chosen, setChosen] = useState('')
  return (
    <TimeZoneProvider value={event.time_zone}>
      <section aria-label="Timetable" className={classes.public}>
        <Title order={2}>Timetable</Title>
        <RoomsNow timetable={timetable} now={now} />
        <NativeSelect
          label="Where does your team have to be?"
          maw={420}
          data={[
            { value: '', label: 'Choose a team' },
            ...timetable.teams.map(({ id }) => ({ value: id, label: teamLabel(timetable, id) })),
          ]}
          value={chosen}
          onChange={(change) => setChosen(change.currentTarget.value)}
        />
        {chosen && (
          <OwnAppointments
            timetable={timetable}
            team_id={chosen}
            event={event}
            title={`Appointments of ${teamLabel(timetable, chosen)}`}
          />
        )}
      </section>
    </TimeZoneProvider>
  )
}

/** When the team races in an event and where else it has to be, read from the event's programme and timetable. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { OwnTimes } from '../../competition/programme/programme.tsx'
import { OwnAppointments } from '../../competition/timetable/timetable.tsx'
import type { Entry } from './entry-changes.ts'

type EntryTimesProps = { entry: Entry; title?: string; appointments?: string; order?: 2 | 3 }

export function EntryTimes({ entry, title = 'Your races', appointments, order = 3 }: EntryTimesProps) {
  const { id, team_id, competition_team_id, event } = entry
  const programmes = useQuery(api.team_entries.programme.queryOptions({ input: { team_id, id } }))
  const timetable = useQuery(api.team_entries.timetable.queryOptions({ input: { team_id, id } }))
  return (
    <>
      {timetable.data && (
        <OwnAppointments
          timetable={timetable.data}
          team_id={competition_team_id}
          event={event}
          title={appointments}
          order={order}
        />
      )}
      {programmes.data && programmes.data.length > 0 && (
        <OwnTimes
          programmes={programmes.data}
          team_id={competition_team_id}
          zone={event.time_zone}
          title={title}
          order={order}
        />
      )}
    </>
  )
}

/** When the team races next in the event that is on, that it is called, and where it has to be next. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { NextOwnRace } from '../../competition/programme/programme.tsx'
import { NextAppointment } from '../../competition/timetable/timetable.tsx'
import type { Competition } from './team-home.ts'

type NextRaceProps = { team_id: string; event: NonNullable<Competition['next_event']> }

export function NextRace({ team_id, event: { entry_id, competition_team_id, time_zone } }: NextRaceProps) {
  const input = { team_id, id: entry_id }
  const programmes = useQuery(api.team_entries.programme.queryOptions({ input }))
  const timetable = useQuery(api.team_entries.timetable.queryOptions({ input }))
  return (
    <>
      {programmes.data && programmes.data.length > 0 && (
        <Text fw={650} role="status">
          <NextOwnRace programmes={programmes.data} team_id={competition_team_id} zone={time_zone} />
        </Text>
      )}
      {timetable.data && <NextAppointment timetable={timetable.data} team_id={competition_team_id} zone={time_zone} />}
    </>
  )
}

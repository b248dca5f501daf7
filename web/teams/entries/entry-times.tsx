/** When the team races in an event, read from the event's programme. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { OwnTimes } from '../../competition/programme/programme.tsx'
import type { Entry } from './entry-changes.ts'

export function EntryTimes({ entry, title }: { entry: Entry; title?: string }) {
  const { id, team_id, competition_team_id } = entry
  const programmes = useQuery(api.team_entries.programme.queryOptions({ input: { team_id, id } }))
  if (!programmes.data?.length) return null
  return (
    <OwnTimes
      programmes={programmes.data}
      team_id={competition_team_id}
      zone={entry.event.time_zone}
      title={title ?? 'Your races'}
    />
  )
}

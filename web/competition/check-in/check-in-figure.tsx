/** How many teams are here, on the overview of an event. */
import { checkInCounts } from '@paddock/domain/check-in/states.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { ownEventAddress } from '../../app/paths.ts'
import { useNow } from '../../ui/use-now.ts'

export function CheckInFigure({ event_id }: { event_id: string }) {
  const teams = useQuery(api.competition_teams.list.queryOptions({ input: { event_id } }))
  const stored = useQuery(api.check_ins.list.queryOptions({ input: { event_id } }))
  const now = useNow()
  if (!teams.data || !stored.data) return '–'
  const { check_ins, deadline } = stored.data
  const rows = new Map(check_ins.map((row) => [row.team_id, row]))
  const counts = checkInCounts(teams.data, rows, deadline, now)
  const parts = [
    `${counts.here} of ${counts.teams} here`,
    counts.late > 0 && `${counts.late} late`,
    counts.missing > 0 && `${counts.missing} missing`,
  ]
  return <Link to={ownEventAddress(event_id, { section: 'check-in' })}>{parts.filter(Boolean).join(', ')}</Link>
}

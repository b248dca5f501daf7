/** The teams of the desk with their check-ins: what the server has, and on top of it what this device has not sent yet. */
import { type CheckInRow, type CheckInState, checkInCounts, checkInState } from '@paddock/domain/check-in/states.ts'
import { DEFAULT_CATEGORY } from '@paddock/domain/competition/event.ts'
import type { TeamStatus } from '@paddock/domain/racing/team-status.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { useOutbox } from '../../app/device-outbox.ts'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../ui/use-now.ts'
import { type CheckInEntry, isCheckIn } from './check-in-outbox.ts'

type Team = Awaited<ReturnType<typeof api.competition_teams.list.call>>[number]
type CheckIn = Awaited<ReturnType<typeof api.check_ins.list.call>>['check_ins'][number]

export type DeskTeam = Pick<Team, 'id' | 'team_name' | 'school_name' | 'category' | 'mark'> & {
  /** Empty while a walk-in waits to be sent: the server gives the number. */
  team_number: string
  status: TeamStatus
  checkIn: CheckIn
  state: CheckInState
  /** Something about it waits on this device. */
  isQueued: boolean
}

export function useCheckIn(event_id: string) {
  const listed = useQuery(api.competition_teams.list.queryOptions({ input: { event_id } }))
  const stored = useQuery(api.check_ins.list.queryOptions({ input: { event_id } }))
  const entries = useOutbox()
    .filter(isCheckIn)
    .filter(({ body }) => body.event_id === event_id)
  const now = useNow()
  useLive([`event:${event_id}`])
  const deadline = stored.data?.deadline ?? null
  const waiting = entries.filter(({ state }) => state === 'waiting')
  const rows = withQueued(stored.data?.check_ins ?? [], waiting)
  const queued = new Set(waiting.map(({ body }) => body.team_id))
  const teams = [...(listed.data ?? []), ...walkInsOf(waiting, listed.data ?? [])].map((team): DeskTeam => {
    const checkIn = rows.get(team.id) ?? { ...NOTHING, team_id: team.id }
    return {
      ...team,
      checkIn,
      state: checkInState(team, checkIn.here_at, deadline, now),
      isQueued: queued.has(team.id),
    }
  })
  return { listed, stored, entries, teams, deadline, counts: checkInCounts(teams, rows, deadline, now) }
}

const NOTHING = { here_at: null, here_by: null, documents: false, consents: false, cars: 0 }

function withQueued(stored: readonly CheckIn[], waiting: readonly CheckInEntry[]): Map<string, CheckIn & CheckInRow> {
  const rows = new Map(stored.map((row) => [row.team_id, row]))
  for (const { body, ownerName } of waiting) {
    const { team_id, typedAt, change = { here: true } } = body
    const { here, ...handedIn } = change
    const row = { ...NOTHING, ...rows.get(team_id), team_id, ...handedIn }
    const arrived = here && row.here_at === null
    rows.set(team_id, {
      ...row,
      ...(arrived && { here_at: new Date(typedAt).toISOString(), here_by: ownerName || 'this device' }),
      ...(here === false && { here_at: null, here_by: null }),
    })
  }
  return rows
}

function walkInsOf(waiting: readonly CheckInEntry[], known: readonly { id: string }[]) {
  return waiting.flatMap(({ body: { team_id, walkIn } }) =>
    walkIn && !known.some(({ id }) => id === team_id)
      ? {
          id: team_id,
          team_name: walkIn.team_name,
          team_number: walkIn.team_number ?? '',
          school_name: walkIn.school_name ?? null,
          category: walkIn.category ?? DEFAULT_CATEGORY,
          mark: null,
          status: 'active' as const,
        }
      : [],
  )
}

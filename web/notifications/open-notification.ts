/** Opens a notification: marks it as read, switches to its team if another is current, and goes to its place. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { placeOf } from '@paddock/domain/notifications/places.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { currentTeamQuery, switchTeam } from '../teams/teams.ts'
import { MESSAGES } from './messages.ts'

export type Notification = Awaited<ReturnType<typeof api.notifications.read.call>>

export function useOpenNotification(side: AccountSide, onOpened: () => void) {
  const navigate = useNavigate()
  const read = useAction(api.notifications.read, {
    failed: MESSAGES.readFailed,
    reason: 'instead',
    refetch: () => [api.notifications.key()],
  })
  const enter = useAction(enterTeamOf, { failed: MESSAGES.openFailed, reason: 'instead' })
  return {
    pending: enter.pending,
    async open(notification: Notification) {
      if (notification.read_at === null) void read.run({ side, id: notification.id })
      if (side === 'team' && (await enter.run(notification)) === undefined) return
      onOpened()
      void navigate(placeOf(side, notification.name, notification))
    },
  }
}

/** The pages of a team show the current one. */
export async function enterTeamOf({ team }: Pick<Notification, 'team'>) {
  const [current] = await queryClient.ensureQueryData(currentTeamQuery())
  if (team && team.id !== current?.id) await switchTeam(team.id)
  return true
}

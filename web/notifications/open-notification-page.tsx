/** The link in an email about a team: signs in if needed, enters the team, and goes to what the notification is about. */

import { Button } from '@mantine/core'
import { placeOf } from '@paddock/domain/notifications/places.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '../app/api.ts'
import { Centred, GoTo } from '../app/go-to.tsx'
import { authAddress, notificationAddress, paths } from '../app/paths.ts'
import { refusalOf } from '../app/server-errors.ts'
import { useSession } from '../app/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MESSAGES } from './messages.ts'
import { enterTeamOf } from './open-notification.ts'

export function OpenNotificationPage() {
  const { id = '' } = useParams()
  const { user, loading } = useSession()
  if (loading) return <Centred />
  if (!user) return <GoTo to={authAddress('signin', notificationAddress(id))} />
  return <Opening key={`${user.id} ${id}`} id={Number(id)} />
}

function Opening({ id }: { id: number }) {
  // A query instead of an action: opening the page sends the request, once, however often it renders.
  const opened = useQuery({
    queryKey: ['open-notification', id],
    async queryFn() {
      const notification = await api.notifications.read.call({ side: 'team', id })
      await enterTeamOf(notification)
      return placeOf('team', notification.name, notification)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (opened.data) return <GoTo to={opened.data} text="Opening the notification" />
  if (opened.isPending) return <Centred text="Opening the notification" />
  const status = refusalOf(opened.error)?.status
  if (status !== 404 && status !== 400)
    return (
      <ErrorState page title={MESSAGES.openFailed} onRetry={() => void opened.refetch()} retrying={opened.isFetching} />
    )
  return (
    <EmptyState
      page
      title={MESSAGES.gone}
      text={MESSAGES.goneText}
      action={
        <Button component={Link} to={paths.manage}>
          Go to your team
        </Button>
      }
    />
  )
}

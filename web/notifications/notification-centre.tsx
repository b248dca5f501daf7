/** All notifications, the newest first. Opening one leads to its place and marks it as read. */
import { Button, Drawer, Group } from '@mantine/core'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { PREFERENCES_PLACES } from '@paddock/domain/notifications/places.ts'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { MESSAGES } from './messages.ts'
import classes from './notification-centre.module.css'
import { NotificationRow } from './notification-row.tsx'

type NotificationCentreProps = { side: AccountSide; unread: number; onClose: () => void }

export function NotificationCentre({ side, unread, onClose }: NotificationCentreProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size={440} title="Notifications" classNames={classes}>
      <Tools side={side} unread={unread} onClose={onClose} />
      <Notifications side={side} onClose={onClose} />
    </Drawer>
  )
}

const listQuery = (side: AccountSide) =>
  api.notifications.list.infiniteOptions({
    input: (before: number | undefined) => ({ side, before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

function Tools({ side, unread, onClose }: NotificationCentreProps) {
  const list = useInfiniteQuery(listQuery(side))
  const newest = list.data?.pages[0]?.entries[0]?.id
  const readAll = useAction(api.notifications.readAll, {
    failed: MESSAGES.readAllFailed,
    reason: 'instead',
    refetch: () => [api.notifications.key()],
  })
  return (
    <Group justify="space-between" gap="xs" mb="sm">
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconChecks size={18} aria-hidden />}
        disabled={unread === 0 || newest === undefined}
        loading={readAll.pending}
        onClick={() => newest !== undefined && void readAll.run({ side, until: newest })}
      >
        Mark all as read
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        component={Link}
        to={PREFERENCES_PLACES[side]}
        leftSection={<IconSettings size={18} aria-hidden />}
        onClick={onClose}
      >
        Settings
      </Button>
    </Group>
  )
}

function Notifications({ side, onClose }: Omit<NotificationCentreProps, 'unread'>) {
  const list = useInfiniteQuery(listQuery(side))
  if (list.isPending) return <Loading text="Loading your notifications" />
  if (!list.data)
    return <ErrorState title={MESSAGES.loadFailed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  const all = list.data.pages.flatMap((page) => page.entries)
  if (all.length === 0)
    return <EmptyState title="Nothing new" text="What concerns you appears here as soon as it happens." />
  return (
    <>
      <ul className={classes.list} aria-label="Notifications">
        {all.map((notification) => (
          <NotificationRow key={notification.id} side={side} notification={notification} onOpened={onClose} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}

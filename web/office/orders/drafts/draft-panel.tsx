/** One order made by hand: changing it, sending its link, marking it as paid. */
import { Anchor, Badge, Group, Text, Title } from '@mantine/core'
import { DRAFT_STATUS_LABELS } from '@paddock/domain/store/draft-orders.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { draftsAddress, ownedOrderAddress } from '../../../app/paths.ts'
import { refusalOf } from '../../../app/server-errors.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { dateAndTime } from '../../../ui/dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useOfficeRight } from '../../office-right.ts'
import { DraftActions } from './draft-actions.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import type { Draft } from './drafts.ts'

export function DraftPanel({ id }: { id: string }) {
  const query = useQuery({
    ...api.draft_orders.get.queryOptions({ input: { id } }),
    retry: (count, error) => refusalOf(error) === undefined && count < 2,
  })
  const mayMake = useOfficeRight('make-orders')
  const isNew = query.data === undefined && refusalOf(query.error)?.code === 'NOT_FOUND'
  const draft = query.data
  return (
    <>
      <Anchor component={Link} to={draftsAddress} py={8} display="inline-flex" style={{ alignItems: 'center', gap: 8 }}>
        <IconArrowLeft size={18} aria-hidden /> Orders made by hand
      </Anchor>
      <Group gap="sm" mb="sm">
        <Title order={2}>{draft ? `Draft ${draft.number}` : 'New order'}</Title>
        {draft && <Badge>{DRAFT_STATUS_LABELS[draft.status]}</Badge>}
      </Group>
      {draft && <State draft={draft} />}
      {draft && mayMake && <DraftActions draft={draft} />}
      {draft && (draft.status !== 'draft' || !mayMake) ? (
        <DraftSheet draft={draft} />
      ) : draft || (isNew && mayMake) ? (
        <DraftForm key={draft ? 'stored' : 'new'} id={id} draft={draft} />
      ) : query.isPending ? (
        <Loading text="Loading the draft" />
      ) : (
        <ErrorState
          title="The draft could not be loaded"
          text={query.error?.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </>
  )
}

/** What its status means for the units and the customer. */
function State({ draft }: { draft: Draft }) {
  const { status, valid_until, pay_url, order } = draft
  return (
    <>
      {status === 'draft' && <Text c="dimmed">Nothing is reserved until it is sent or paid.</Text>}
      {status === 'sent' && valid_until && (
        <Text>
          {draft.customer_email} can pay until {dateAndTime(valid_until)}. The units are reserved and the prices fixed
          until then.
        </Text>
      )}
      {status === 'expired' && (
        <Text>The link has expired and the units are free. Change it again to send a new link.</Text>
      )}
      {pay_url && (
        <Group gap="xs" mt="xs">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {pay_url}
          </Text>
          <CopyButton text={pay_url} label="Copy pay link" />
        </Group>
      )}
      {order && (
        <Anchor component={Link} to={ownedOrderAddress(order.id)}>
          Order {order.order_number}
        </Anchor>
      )}
    </>
  )
}

/** One order made by hand: changing it, sending its link, marking it as paid. */
import { Anchor, Badge, Group, Text, Title } from '@mantine/core'
import { DRAFT_STATUS_LABELS } from '@paddock/domain/store/draft-orders.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { newId } from '../../../app/new-id.ts'
import { draftAddress, draftsAddress, ownedOrderAddress } from '../../../app/paths.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { dateAndTime } from '../../../ui/dates.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { useOfficeRight } from '../../office-right.ts'
import { DraftActions } from './draft-actions.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import type { Draft } from './drafts.ts'

export function DraftPanel({ id }: { id: string }) {
  const query = useQuery(api.draft_orders.get.queryOptions({ input: { id } }))
  return (
    <>
      <BackToDrafts />
      <QueryState query={query} loading="Loading the draft" errorTitle="The draft could not be loaded">
        {(draft) => <StoredDraft draft={draft} />}
      </QueryState>
    </>
  )
}

export function NewDraft() {
  const [id] = useState(newId)
  const navigate = useNavigate()
  return (
    <>
      <BackToDrafts />
      <Title order={2} mb="sm">
        New order
      </Title>
      {useOfficeRight('make-orders') ? (
        <DraftForm id={id} draft={undefined} onSaved={() => void navigate(draftAddress(id), { replace: true })} />
      ) : (
        <Text>You may not make orders.</Text>
      )}
    </>
  )
}

const BackToDrafts = () => (
  <Anchor component={Link} to={draftsAddress} py={8} display="inline-flex" style={{ alignItems: 'center', gap: 8 }}>
    <IconArrowLeft size={18} aria-hidden /> Orders made by hand
  </Anchor>
)

function StoredDraft({ draft }: { draft: Draft }) {
  const mayMake = useOfficeRight('make-orders')
  return (
    <>
      <Group gap="sm" mb="sm">
        <Title order={2}>Draft {draft.number}</Title>
        <Badge>{DRAFT_STATUS_LABELS[draft.status]}</Badge>
      </Group>
      <State draft={draft} />
      {mayMake && <DraftActions draft={draft} />}
      {draft.status === 'draft' && mayMake ? <DraftForm id={draft.id} draft={draft} /> : <DraftSheet draft={draft} />}
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

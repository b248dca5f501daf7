/** The columns of the tables of companies and events on the Organisers tab. */
import { Badge, Text } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { MOST_EVENTS } from '@paddock/domain/competition/moderation.ts'
import { IconArrowBarUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Email } from '../../ui/email.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import { ReasonButton, ReasonDialog } from './reason-dialog.tsx'

type Company = Awaited<ReturnType<typeof api.moderation.companies.call>>['companies'][number]
type Event = Awaited<ReturnType<typeof api.moderation.events.call>>['events'][number]

export const COMPANY_COLUMNS: Column<Company>[] = [
  {
    key: 'name',
    header: 'Company',
    cell: ({ name, suspended_reason }) => (
      <>
        <strong>{name}</strong>
        <Reason text={suspended_reason} />
      </>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owner }) => (
      <>
        {owner?.full_name ?? 'No owner'}
        {owner && (
          <Text size="sm" c="dimmed" component="div">
            <Email address={owner.email} />
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'standing',
    header: 'Status',
    kind: 'badge',
    cell: ({ suspended_at, confirmed_at }) =>
      suspended_at ? (
        <Badge color="red.9">Suspended</Badge>
      ) : (
        <Badge color={confirmed_at ? 'green.9' : 'orange.9'}>{confirmed_at ? 'Confirmed' : 'Not confirmed'}</Badge>
      ),
  },
  { key: 'people', header: 'People', kind: 'number', width: '5rem', cell: ({ people_count }) => people_count },
  {
    key: 'events',
    header: 'Events',
    kind: 'number',
    width: '6rem',
    cell: ({ event_count, limit_lifted_at }) => (limit_lifted_at ? event_count : `${event_count} of ${MOST_EVENTS}`),
  },
  { key: 'act', header: 'Actions', kind: 'actions', cell: (company) => <CompanyActions company={company} /> },
]

export const EVENT_COLUMNS: Column<Event>[] = [
  {
    key: 'name',
    header: 'Event',
    cell: ({ name, location, suspended_reason, ...days }) => (
      <>
        <strong>{name}</strong>
        <Text size="sm" c="dimmed">
          {eventDays(days)}, {location}
        </Text>
        <Reason text={suspended_reason} />
      </>
    ),
  },
  { key: 'company', header: 'Company', cell: ({ company }) => company.name },
  {
    key: 'status',
    header: 'Status',
    kind: 'badge',
    cell: ({ status, suspended_at, company }) =>
      suspended_at || company.suspended ? (
        <Badge color="red.9">{suspended_at ? 'Suspended' : 'Company suspended'}</Badge>
      ) : (
        <span style={{ textTransform: 'capitalize' }}>{status}</span>
      ),
  },
  { key: 'teams', header: 'Teams', kind: 'number', width: '5rem', cell: ({ team_count }) => team_count },
  { key: 'act', header: 'Change', width: '9rem', cell: (event) => <EventActions event={event} /> },
]

const Reason = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <Text size="sm" c="red.9">
      {text}
    </Text>
  )

const refetch = () => [api.moderation.key()]

function CompanyActions({ company: { id, name, suspended_at, limit_lifted_at } }: { company: Company }) {
  const [asking, setAsking] = useState(false)
  const lift = useAction(api.moderation.liftLimit, {
    done: () => toast.success(MESSAGES.limitLifted(name)),
    failed: MESSAGES.limitNotLifted,
    refetch,
  })
  const askToLift = async () => {
    const text = `${name} can then create more than ${MOST_EVENTS} events.`
    if (await confirm({ title: 'Lift the limit?', text, confirmLabel: 'Lift limit' })) await lift.run({ id })
  }
  const act = suspended_at ? 'Restore' : 'Suspend'
  return (
    <>
      <RowMenu
        of={name}
        busy={lift.pending}
        actions={[
          { label: act, Icon: suspended_at ? IconPlayerPlay : IconPlayerPause, onClick: () => setAsking(true) },
          !limit_lifted_at && { label: 'Lift limit', Icon: IconArrowBarUp, onClick: () => void askToLift() },
        ]}
      />
      {asking && (
        <ReasonDialog
          name={name}
          id={id}
          call={suspended_at ? api.moderation.restoreCompany : api.moderation.suspendCompany}
          act={act}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const EventActions = ({ event: { id, name, suspended_at } }: { event: Event }) => (
  <ReasonButton
    name={name}
    id={id}
    call={suspended_at ? api.moderation.restoreEvent : api.moderation.suspendEvent}
    act={suspended_at ? 'Restore' : 'Suspend'}
  />
)

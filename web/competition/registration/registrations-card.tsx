/** The registrations for an event: applications to decide, the waiting list, and accepted teams with their fees and rosters. */
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { mayMarkFee, mayRefund } from '@paddock/domain/registration/fee.ts'
import { STATE_LABELS } from '@paddock/domain/registration/messages.ts'
import { isCurrent } from '@paddock/domain/registration/states.ts'
import { formatCents, formatDollars } from '@paddock/domain/store/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { dayOf } from '../../ui/dates.ts'
import classes from '../../ui/decision-list.module.css'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { FeeSummary } from './fee-summary.tsx'
import { FEE_LABELS, freeText, PAYMENT_LABELS } from './messages.ts'
import { type EventRegistration, type FeePayment, useDecideRegistration, useRefund } from './registration-actions.ts'
import { AcceptDialog, DeclineDialog, FeeDialog } from './registration-dialogs.tsx'
import { RosterButton } from './roster-button.tsx'

type RegisteredEvent = Awaited<ReturnType<typeof api.competition_events.list.call>>['events'][number]

/** Hidden while the event takes no applications and has none. */
export function RegistrationsCard({ event }: { event: RegisteredEvent }) {
  const query = useQuery(api.event_registrations.list.queryOptions({ input: { event_id: event.id } }))
  if (!event.registration_open && query.data?.registrations.length === 0) return null
  return (
    <Paper component="section" withBorder aria-label="Registrations" className={classes.card}>
      <Title order={3}>Registrations</Title>
      <QueryState query={query} loading="Loading registrations" errorTitle="The registrations could not be loaded">
        {(found) => {
          const { registrations, next, free_places, payments } = found
          const waiting = registrations.find(({ id }) => id === next)
          return (
            <>
              {registrations.length === 0 && (
                <Text c="dimmed" size="sm">
                  No team has applied yet. Teams apply from their portal, under Competition.
                </Text>
              )}
              <FeeSummary event={event} found={found} />
              {waiting && <NextTeam event={event} registration={waiting} free={free_places} />}
              <ul className={classes.list}>
                {registrations.map((one) => (
                  <Row
                    key={one.id}
                    event={event}
                    registration={one}
                    payments={payments.filter(({ registration_id }) => registration_id === one.id)}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </QueryState>
    </Paper>
  )
}

type RowProps = { event: RegisteredEvent; registration: EventRegistration }

function NextTeam({ event, registration, free }: RowProps & { free: number }) {
  return (
    <Group mt="sm" gap="xs">
      <Text fw={650}>{freeText(free, registration.team_name)}</Text>
      <Accept event={event} registration={registration} label={`Accept ${registration.team_name}, next on the list`} />
    </Group>
  )
}

function Accept({ event, registration, label }: RowProps & { label: string }) {
  const { id, team_name } = registration
  const decide = useDecideRegistration(registration)
  const [asking, setAsking] = useState(false)
  const accept = () => void decide.run({ id, event_id: event.id, decision: 'accept', team_name })
  return (
    <>
      <Button
        size="sm"
        aria-label={label}
        loading={decide.pending}
        disabled={isClosed(event.status)}
        onClick={() => (event.auto_numbering ? accept() : setAsking(true))}
      >
        Accept
      </Button>
      {asking && <AcceptDialog event_id={event.id} registration={registration} onClose={() => setAsking(false)} />}
    </>
  )
}

function Row({ event, registration, payments }: RowProps & { payments: FeePayment[] }) {
  const { id, state, team_name, school_name, category, portal_team, applied_by, applied_at, message, reason } =
    registration
  const { dateAndTime } = useDates()
  const decide = useDecideRegistration(registration)
  const [open, setOpen] = useState<'decline' | 'fee'>()
  const undecided = state === 'applied' || state === 'waiting'
  const onClose = () => setOpen(undefined)
  return (
    <li>
      <div>
        <Text fw={650}>{team_name}</Text>
        <Text size="sm" c="dimmed">
          {[school_name, category, portal_team !== team_name && `Team ${portal_team}`].filter(Boolean).join(' · ')}.
          Applied on {dayOf(applied_at)}
          {applied_by && ` by ${applied_by}`}
        </Text>
        {message && <Text size="sm">{message}</Text>}
        {reason && <Text size="sm">{reason}</Text>}
        <Fee event={event} registration={registration} />
        {payments.map(({ id: payment, amount, state: paid, paid_at, paid_by }) => (
          <Text key={payment} size="sm" c="dimmed">
            {formatCents(amount)} on {dateAndTime(paid_at)}
            {paid_by && ` by ${paid_by}`}: {PAYMENT_LABELS[paid]}
          </Text>
        ))}
      </div>
      <Badge variant="default" size="lg" tt="none">
        {STATE_LABELS[state]}
      </Badge>
      <Group gap="xs">
        {undecided && <Accept event={event} registration={registration} label={`Accept ${team_name}`} />}
        {state === 'applied' && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Put ${team_name} on the waiting list`}
            disabled={decide.pending || isClosed(event.status)}
            onClick={() => void decide.run({ id, event_id: event.id, decision: 'wait' })}
          >
            Waiting list
          </Button>
        )}
        {undecided && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Decline ${team_name}`}
            disabled={isClosed(event.status)}
            onClick={() => setOpen('decline')}
          >
            Decline
          </Button>
        )}
        {registration.competition_team_id && (
          <RosterButton event_id={event.id} team_id={registration.competition_team_id} name={team_name} />
        )}
        {event.entry_fee > 0 && isCurrent(state) && mayMarkFee(registration.fee_state) && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Entry fee of ${team_name}`}
            disabled={isClosed(event.status)}
            onClick={() => setOpen('fee')}
          >
            Mark fee
          </Button>
        )}
      </Group>
      {open === 'decline' && <DeclineDialog event_id={event.id} registration={registration} onClose={onClose} />}
      {open === 'fee' && <FeeDialog event_id={event.id} registration={registration} onClose={onClose} />}
    </li>
  )
}

function Fee({ event, registration }: RowProps) {
  const { fee_state, fee_note, state, team_name } = registration
  const { ask, refunding } = useRefund(event, registration)
  if (event.entry_fee === 0 && fee_state === 'unpaid') return null
  if (!isCurrent(state) && fee_state === 'unpaid') return null
  return (
    <Group gap="xs">
      <Text size="sm">
        Entry fee {formatDollars(event.entry_fee)}: {FEE_LABELS[fee_state]}
        {fee_note && `, ${fee_note}`}
      </Text>
      {mayRefund(fee_state) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Refund ${team_name}`}
          loading={refunding}
          onClick={() => void ask()}
        >
          Refund
        </Button>
      )}
    </Group>
  )
}

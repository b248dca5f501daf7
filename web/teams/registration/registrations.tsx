/** The Competition tab's registrations: the team's own with their state and fee, and the events that take applications. */
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { mayPayByCard, owes } from '@paddock/domain/registration/fee.ts'
import { deadlineInZone, STATE_LABELS } from '@paddock/domain/registration/messages.ts'
import { isCurrent } from '@paddock/domain/registration/states.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { entryAddress, publicEventAddress } from '../../app/paths.ts'
import { QueryState } from '../../ui/query-state.tsx'
import entries from '../entries/entries.module.css'
import { ApplyDialog, ChangeDialog } from './apply-dialog.tsx'
import { FAILED, FEE_LABELS, paid } from './messages.ts'
import { type OpenEvent, type Registration, usePay, useWithdraw } from './registration-actions.ts'

type RegistrationsProps = { team: { id: string; name: string }; mayRegister: boolean }

export function Registrations({ team, mayRegister }: RegistrationsProps) {
  const input = { team_id: team.id }
  const mine = useQuery(api.event_registrations.mine.queryOptions({ input }))
  const open = useQuery(api.event_registrations.open.queryOptions({ input }))
  const taken = new Set(mine.data?.filter(({ state }) => isCurrent(state)).map(({ event }) => event.id))
  return (
    <>
      <PaidNotice team_id={team.id} />
      <QueryState query={mine} loading="Loading your registrations" errorTitle="Your registrations could not be loaded">
        {(all) =>
          all.length > 0 && (
            <section aria-label="Your registrations">
              <Title order={2} size="h3" mb="xs">
                Your registrations
              </Title>
              <Paper withBorder component="ul" className={entries.list}>
                {all.map((one) => (
                  <OwnRegistration key={one.id} registration={one} mayRegister={mayRegister} />
                ))}
              </Paper>
            </section>
          )
        }
      </QueryState>
      <QueryState query={open} loading="Loading open events" errorTitle="The open events could not be loaded">
        {(all) => {
          const left = all.filter(({ id }) => !taken.has(id))
          return (
            left.length > 0 && (
              <section aria-label="Open for registration">
                <Title order={2} size="h3" mb="xs">
                  Open for registration
                </Title>
                <Paper withBorder component="ul" className={entries.list}>
                  {left.map((event) => (
                    <Open key={event.id} team={team} event={event} mayRegister={mayRegister} />
                  ))}
                </Paper>
              </section>
            )
          )
        }}
      </QueryState>
    </>
  )
}

/** On the return from the pay page, which the webhook may have overtaken. */
function PaidNotice({ team_id }: { team_id: string }) {
  const [search] = useSearchParams()
  const session_id = search.get('paid') ?? ''
  const verified = useQuery(
    api.entry_fees.verify.queryOptions({ input: { team_id, session_id }, enabled: session_id !== '', retry: false }),
  )
  if (!session_id || verified.isPending) return null
  const text = verified.data ? paid(verified.data.event_name, verified.data.amount).text : FAILED.verify
  return <Text role="status">{text}</Text>
}

function OwnRegistration({ registration, mayRegister }: { registration: Registration; mayRegister: boolean }) {
  const { event, state, reason, team_name, category, fee_state, fee_note, entry_id, waiting_place } = registration
  const { ask, withdrawing } = useWithdraw(registration)
  const { pay, paying } = usePay(registration)
  const [changing, setChanging] = useState(false)
  const owing = { state, fee_state, entry_fee: event.entry_fee }
  const showsFee = event.entry_fee > 0 && (isCurrent(state) || fee_state !== 'unpaid')
  return (
    <li>
      <div>
        <Text fw={650}>{event.name}</Text>
        <Text size="sm" c="dimmed">
          {eventDays(event)} · {event.location} · {team_name}, {category}
        </Text>
        {waiting_place !== null && <Text size="sm">Place {waiting_place} on the waiting list</Text>}
        {reason && <Text size="sm">{reason}</Text>}
        {showsFee && (
          <Text size="sm">
            Entry fee {formatDollars(event.entry_fee)}: {FEE_LABELS[fee_state]}
            {fee_note && `, ${fee_note}`}
            {owes(owing) && !mayPayByCard(owing) && '. Please ask the organiser how to pay it.'}
          </Text>
        )}
      </div>
      <Badge variant="default" size="lg" tt="none">
        {STATE_LABELS[state]}
      </Badge>
      <Group gap="xs">
        {entry_id && (
          <Button component={Link} to={entryAddress(entry_id)} variant="default" size="sm">
            Open
          </Button>
        )}
        {mayRegister && mayPayByCard(owing) && !isClosed(event.status) && (
          <Button size="sm" loading={paying} onClick={pay}>
            Pay {formatDollars(event.entry_fee)}
          </Button>
        )}
        {mayRegister && (state === 'applied' || state === 'waiting') && (
          <Button variant="default" size="sm" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
        {mayRegister && isCurrent(state) && event.status === 'upcoming' && (
          <Button
            variant="default"
            size="sm"
            loading={withdrawing}
            aria-label={`Withdraw from ${event.name}`}
            onClick={() => void ask()}
          >
            Withdraw
          </Button>
        )}
      </Group>
      {changing && <ChangeDialog registration={registration} onClose={() => setChanging(false)} />}
    </li>
  )
}

type OpenProps = { team: { id: string; name: string }; event: OpenEvent; mayRegister: boolean }

function Open({ team, event, mayRegister }: OpenProps) {
  const [search] = useSearchParams()
  const [applying, setApplying] = useState(mayRegister && search.get('apply') === event.id)
  const { registration_deadline: deadline, free_places, waiting, entry_fee } = event
  const places =
    free_places > 0 && waiting === 0
      ? `${plural(free_places, 'place')} left`
      : `Waiting list, ${plural(waiting, 'team')}`
  return (
    <li>
      <div>
        <Text fw={650} component={Link} to={publicEventAddress(event.id)}>
          {event.name}
        </Text>
        <Text size="sm" c="dimmed">
          {eventDays(event)} · {event.location} · {event.company_name}
        </Text>
        <Text size="sm">
          {places} · {entry_fee === 0 ? 'No entry fee' : `Entry fee ${formatDollars(entry_fee)}`}
          {deadline && ` · Until ${deadlineInZone(deadline, event.time_zone)}`}
        </Text>
      </div>
      {mayRegister ? (
        <Button size="sm" aria-label={`Apply for ${event.name}`} onClick={() => setApplying(true)}>
          Apply
        </Button>
      ) : (
        <Text size="sm">An admin or a supervising adult can apply.</Text>
      )}
      {applying && <ApplyDialog team={team} event={event} onClose={() => setApplying(false)} />}
    </li>
  )
}

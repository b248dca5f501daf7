/** Penalties and protests of an event, for organisers and the chair: what is to be decided, and all deductions. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { event_protests } from '@paddock/contract/competition/event-protests.ts'
import { type EventStatus, isClosed } from '@paddock/domain/competition/event.ts'
import { omit } from '@paddock/domain/omit.ts'
import { KIND_NAMES, protestName, SUBJECT_LABELS } from '@paddock/domain/protests/messages.ts'
import { kindOf, type Subject, type WindowEnd, windowEnd } from '@paddock/domain/protests/protest.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { EventLedger } from './ledger.tsx'
import { type Choices, LodgeDialog } from './lodge-dialog.tsx'
import { Outcome, StateBadge } from './outcome.tsx'
import { type Board, boardQuery, type Protest, useWithdraw } from './protest-actions.ts'
import { ProtestFiles } from './protest-files.tsx'
import classes from './protests.module.css'
import { WindowClock } from './window-clock.tsx'
import { WindowsDialog } from './windows-dialog.tsx'

type ViewEvent = { id: string; time_zone: string | null; status: EventStatus }

export function ProtestsView({ event }: { event: ViewEvent }) {
  const board = useQuery(boardQuery(event.id))
  return (
    <div className={classes.page}>
      <Title order={3}>Protests and appeals</Title>
      <QueryState
        query={board}
        loading="Loading penalties and protests"
        errorTitle="Penalties and protests could not be loaded"
      >
        {(found) => (
          <>
            <Protests event={event} board={found} />
            <Title order={3}>All deductions</Title>
            <EventLedger ledger={found.ledger} teams={found.teams} />
          </>
        )}
      </QueryState>
    </div>
  )
}

function Protests({ event, board }: { event: ViewEvent; board: Board }) {
  const [open, setOpen] = useState<'lodge' | 'windows' | Protest>()
  const closed = isClosed(event.status)
  const close = () => setOpen(undefined)
  const { windows } = board
  return (
    <>
      <dl className={classes.clocks}>
        <div>
          <dt>Protests:</dt>
          <dd>
            <WindowClock end={windows.protests_until} />
          </dd>
        </div>
        <div>
          <dt>Appeals against scrutineering:</dt>
          <dd>
            {windows.scrutineering_minutes === null
              ? 'as protests'
              : `${windows.scrutineering_minutes} min after a team’s inspection`}
          </dd>
        </div>
        <div>
          <dt>Appeals against a decision:</dt>
          <dd>
            {windows.decision_minutes === null
              ? 'none, decisions are final'
              : `${windows.decision_minutes} min after it`}
          </dd>
        </div>
      </dl>
      <Group>
        <Button disabled={closed} onClick={() => setOpen('lodge')}>
          Lodge for a team
        </Button>
        <Button variant="default" disabled={closed} onClick={() => setOpen('windows')}>
          Set the windows
        </Button>
      </Group>
      {board.protests.length === 0 ? (
        <EmptyState title="No protests" text="What teams lodge in their portal or at the desk appears here." />
      ) : (
        <ul className={classes.list} aria-label="Protests and appeals">
          {openFirst(board.protests).map((protest) => (
            <Paper key={protest.id} withBorder component="li" className={classes.card}>
              <DeskProtest protest={protest} board={board} closed={closed} onDecide={() => setOpen(protest)} />
            </Paper>
          ))}
        </ul>
      )}
      {open === 'lodge' && <DeskLodge event_id={event.id} board={board} onClose={close} />}
      {open === 'windows' && <WindowsDialog event={event} board={board} onClose={close} />}
      {typeof open === 'object' && <DecideDialog board={board} protest={open} onClose={close} />}
    </>
  )
}

type DeskProtestProps = { protest: Protest; board: Board; closed: boolean; onDecide: () => void }

function DeskProtest({ protest, board, closed, onDecide }: DeskProtestProps) {
  const { dateAndTime } = useDates()
  const { ask, withdrawing } = useWithdraw(undefined, protest)
  const { subject, about, against, text, state, lodged_at, at_desk, lodged_by, late_reason } = protest
  const team = board.teams.find(({ id }) => id === protest.team_id)?.name ?? 'A deleted team'
  const isOpen = state === 'open' && !closed
  return (
    <>
      <Group justify="space-between" align="start">
        <div>
          <strong>
            {KIND_NAMES[kindOf(subject)]} of {team}
          </strong>
          <Text>
            {SUBJECT_LABELS[subject]}
            {about && `: ${about}`}
            {against && against !== about && `, against ${against}`}
          </Text>
        </div>
        <StateBadge state={state} />
      </Group>
      <Text className={classes.text}>{text}</Text>
      <Text size="sm" c="dimmed">
        Lodged {dateAndTime(lodged_at)} {at_desk ? 'at the desk' : 'in the portal'} by {lodged_by ?? 'a former member'}
        {late_reason && `. Late: ${late_reason}`}
      </Text>
      <ProtestFiles portal={undefined} protest={protest} mayAdd={isOpen} />
      <Outcome protest={protest} />
      {isOpen && (
        <Group>
          <Button onClick={onDecide}>Decide</Button>
          <Button variant="default" loading={withdrawing} onClick={() => void ask()}>
            Withdraw
          </Button>
        </Group>
      )}
    </>
  )
}

function DeskLodge({ event_id, board, onClose }: { event_id: string; board: Board; onClose: () => void }) {
  const { teams, races, ledger, protests, windows, scrutineering_until } = board
  const choicesOf = (team_id: string): Choices => ({
    others: teams.filter(({ id }) => id !== team_id),
    races: races.filter(({ team_ids }) => team_ids.includes(team_id)),
    penalties: ledger
      .filter((entry) => entry.team_id === team_id && (entry.source === 'penalty' || entry.source === 'points'))
      .map(({ id, reason, article }) => ({ id, name: article ? `${reason} (${article})` : reason })),
    decisions: protests
      .filter((one) => one.decided_at !== null && !one.appealed)
      .filter((one) => one.team_id === team_id || one.against_team_id === team_id)
      .map((one) => ({ id: one.id, name: protestName(one) })),
  })
  const endOf = (subject: Subject, team_id: string, decision: string): WindowEnd => {
    if (subject === 'scrutineering') return scrutineering_until.find((one) => one.team_id === team_id)?.until ?? null
    const decided_at = protests.find(({ id }) => id === decision)?.decided_at ?? null
    return windowEnd(subject, windows, { inspected_at: null, decided_at })
  }
  return (
    <LodgeDialog
      portal={undefined}
      schema={inputOf(event_protests.lodge)}
      cost={board.cost}
      teams={teams}
      choicesOf={choicesOf}
      endOf={endOf}
      lodge={(input) => api.event_protests.lodge.call({ ...omit(input, 'files'), event_id })}
      onClose={onClose}
    />
  )
}

const openFirst = (protests: readonly Protest[]) =>
  protests.toSorted((one, other) => Number(other.state === 'open') - Number(one.state === 'open'))

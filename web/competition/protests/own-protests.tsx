/** A team's penalties and protests at an event: its clocks, what it has lodged, the outcomes of both sides, and its ledger. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { team_protests } from '@paddock/contract/competition/event-protests.ts'
import { omit } from '@paddock/domain/omit.ts'
import { protestName } from '@paddock/domain/protests/messages.ts'
import { isOver, type Subject, type WindowEnd } from '@paddock/domain/protests/protest.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { TimeZoneProvider, useDates } from '../../ui/time-zone.tsx'
import { LedgerTable, SumText } from './ledger.tsx'
import { LodgeDialog } from './lodge-dialog.tsx'
import { Outcome, StateBadge } from './outcome.tsx'
import { type OwnPart, type OwnProtest, ownQuery, type Portal, useWithdraw } from './protest-actions.ts'
import { ProtestFiles } from './protest-files.tsx'
import classes from './protests.module.css'
import { WindowClock } from './window-clock.tsx'

type Place = NonNullable<Portal>
type OwnProtestsProps = { entry: Place; time_zone: string | null; isAdmin: boolean }

export function OwnProtests({ entry, time_zone, isAdmin }: OwnProtestsProps) {
  const own = useQuery(ownQuery(entry))
  return (
    <section aria-label="Penalties and protests">
      <Title order={3} mb="xs">
        Penalties and protests
      </Title>
      <QueryState
        query={own}
        loading="Loading your penalties and protests"
        errorTitle="Your penalties and protests could not be loaded"
      >
        {(found) => (
          <TimeZoneProvider value={time_zone}>
            <Stack gap="md">
              <Deductions own={found} />
              <Lodging entry={entry} own={found} isAdmin={isAdmin} />
              <Lists entry={entry} own={found} isAdmin={isAdmin} />
            </Stack>
          </TimeZoneProvider>
        )}
      </QueryState>
    </section>
  )
}

function Deductions({ own: { ledger, embargoed } }: { own: OwnPart }) {
  return (
    <>
      {embargoed.length > 0 && (
        <Text role="status">
          {embargoed.includes('scrutineering')
            ? 'Your deductions are shown here when the results are released.'
            : 'Penalties are shown here when the totals are released.'}
        </Text>
      )}
      {ledger.length > 0 && <LedgerTable entries={ledger} />}
      {ledger.length === 0 && embargoed.length === 0 && <Text>No points or seconds were taken from your team.</Text>}
      <SumText entries={ledger} />
    </>
  )
}

type PartProps = { entry: Place; own: OwnPart; isAdmin: boolean }

function Lodging({ entry, own, isAdmin }: PartProps) {
  const [open, setOpen] = useState(false)
  const { protests_until, scrutineering_until, cost } = own
  const decisions = [...own.protests, ...own.against]
  if (!own.may_lodge) return null
  const endOf = (subject: Subject, _: string, decision: string): WindowEnd => {
    if (subject === 'scrutineering') return scrutineering_until
    if (subject === 'decision') return decisions.find(({ id }) => id === decision)?.appeal_until ?? null
    return protests_until
  }
  return (
    <>
      <dl className={classes.clocks}>
        <div>
          <dt>Protests:</dt>
          <dd>
            <WindowClock end={protests_until} />
          </dd>
        </div>
        <div>
          <dt>Appeals against scrutineering:</dt>
          <dd>
            <WindowClock end={scrutineering_until} />
          </dd>
        </div>
      </dl>
      {cost && (
        <Text size="sm">
          One that is rejected costs your team {shownPoints(cost.points)} points ({cost.article}).
        </Text>
      )}
      {isAdmin ? (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            Lodge a protest or appeal
          </Button>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          An admin of your team can lodge a protest or appeal here.
        </Text>
      )}
      {open && (
        <LodgeDialog
          portal={entry}
          schema={inputOf(team_protests.lodge)}
          cost={cost}
          choicesOf={() => ({
            others: own.teams,
            races: own.races,
            penalties: own.ledger
              .filter(({ source }) => source === 'penalty' || source === 'points')
              .map(({ id, reason, article }) => ({ id, name: article ? `${reason} (${article})` : reason })),
            decisions: decisions.filter(mayAppeal).map((one) => ({ id: one.id, name: protestName(one) })),
          })}
          endOf={endOf}
          lodge={(input) => api.team_protests.lodge.call({ ...omit(input, 'files', 'late_reason'), ...entry })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Decision = Pick<OwnProtest, 'decided_at' | 'appealed' | 'appeal_until'>

const mayAppeal = ({ decided_at, appealed, appeal_until }: Decision) =>
  decided_at !== null && !appealed && !isOver(appeal_until, new Date())

function Lists({ entry, own: { protests, against }, isAdmin }: PartProps) {
  return (
    <>
      {protests.length > 0 && (
        <ul className={classes.list} aria-label="Lodged by your team">
          {protests.map((protest) => (
            <Paper key={protest.id} withBorder component="li" className={classes.card}>
              <Own entry={entry} protest={protest} isAdmin={isAdmin} />
            </Paper>
          ))}
        </ul>
      )}
      {against.length > 0 && (
        <>
          <Title order={4}>Against your team</Title>
          <ul className={classes.list} aria-label="Against your team">
            {against.map((protest) => (
              <Paper key={protest.id} withBorder component="li" className={classes.card}>
                <Group justify="space-between" align="start">
                  <strong>{protestName(protest)}</strong>
                  <StateBadge state={protest.state} />
                </Group>
                <Outcome protest={protest} />
                <Appeal decision={protest} />
              </Paper>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Own({ entry, protest, isAdmin }: { entry: Place; protest: OwnProtest; isAdmin: boolean }) {
  const { dateAndTime } = useDates()
  const { ask, withdrawing } = useWithdraw(entry, protest)
  const { about, against, text, state, lodged_at, at_desk, is_late } = protest
  const isOpen = state === 'open' && isAdmin
  return (
    <>
      <Group justify="space-between" align="start">
        <div>
          <strong>{protestName(protest)}</strong>
          {against && against !== about && <Text>Against {against}</Text>}
        </div>
        <StateBadge state={state} />
      </Group>
      <Text className={classes.text}>{text}</Text>
      <Text size="sm" c="dimmed">
        Lodged {dateAndTime(lodged_at)}
        {at_desk && ' at the desk'}
        {is_late && ', after its time'}
      </Text>
      <ProtestFiles portal={entry} protest={protest} mayAdd={isOpen} />
      <Outcome protest={protest} />
      <Appeal decision={protest} />
      {isOpen && (
        <div>
          <Button variant="default" loading={withdrawing} onClick={() => void ask()}>
            Withdraw
          </Button>
        </div>
      )}
    </>
  )
}

/** Until when either side can appeal, by lodging an appeal against the decision. */
function Appeal({ decision: { decided_at, appealed, appeal_until } }: { decision: Decision }) {
  if (decided_at === null) return null
  return (
    <Text size="sm">
      {appealed ? (
        'Appealed against'
      ) : (
        <>
          Appeal: <WindowClock end={appeal_until} />
        </>
      )}
    </Text>
  )
}

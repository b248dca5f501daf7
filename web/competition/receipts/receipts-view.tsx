/** The receipts of an event for its organisers: flags to answer, the window for them, all receipts, and the state of the history. */
import { Alert, Anchor, Badge, Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core'
import { shownFingerprint } from '@paddock/domain/receipts/chain.ts'
import { MOST_FLAG_HOURS } from '@paddock/domain/receipts/flags.ts'
import { FLAG_OUTCOME_LABELS } from '@paddock/domain/receipts/messages.ts'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { ownEventAddress, receiptAddress } from '../../app/paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import list from '../../ui/decision-list.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { toast } from '../../ui/toast.tsx'
import { chainFindings, FAILED, MESSAGES } from './messages.ts'
import classes from './receipts.module.css'

const AnswerDialog = part(async () => (await import('./answer-dialog.tsx')).AnswerDialog, null)

type Receipts = Awaited<ReturnType<typeof api.event_receipts.list.call>>
type Flag = Receipts['flags'][number]

export function ReceiptsView({ event }: { event: { id: string } }) {
  useLive([`event:${event.id}`])
  const receipts = useQuery(api.event_receipts.list.queryOptions({ input: { event_id: event.id } }))
  return (
    <Stack gap="xl" mt="md">
      <Text c="dimmed" maw="44rem">
        When results are released, each team gets its record with a QR code to a public page. The page proves that the
        record is unchanged, because everything recorded in the event is sealed in a chain.
      </Text>
      <QueryState query={receipts} loading="Loading receipts" errorTitle={FAILED.loadAll}>
        {(found) => (
          <>
            <Flags event_id={event.id} found={found} />
            <AllReceipts event_id={event.id} found={found} />
          </>
        )}
      </QueryState>
      <History event_id={event.id} />
    </Stack>
  )
}

function Flags({ event_id, found }: { event_id: string; found: Receipts }) {
  const { dateAndTime } = useDates()
  const [answering, setAnswering] = useState<Flag>()
  const teams = new Map(found.receipts.map(({ team_id, team }) => [team_id, team]))
  const teamOf = ({ team_id }: Flag) => {
    const team = teams.get(team_id)
    return team ? `${team.number} ${team.name}` : ''
  }
  return (
    <section aria-label="Flags">
      <Title order={3}>Flagged entries</Title>
      <Window key={found.flag_hours} event_id={event_id} hours={found.flag_hours} />
      {found.flags.length === 0 ? (
        <Text c="dimmed" mt="sm">
          No team has flagged an entry.
        </Text>
      ) : (
        <ul className={list.list}>
          {found.flags.map((flag) => (
            <li key={flag.id}>
              <div>
                <Text fw={650}>
                  {teamOf(flag)}: {flag.title}
                </Text>
                <Text size="sm">{flag.reason}</Text>
                <Text size="sm" c="dimmed">
                  Flagged {dateAndTime(flag.created_at)}
                  {flag.answer && `. Answered: ${flag.answer}`}
                </Text>
              </div>
              {flag.outcome === null ? (
                <Button
                  size="sm"
                  aria-label={`Answer ${teamOf(flag)}: ${flag.title}`}
                  onClick={() => setAnswering(flag)}
                >
                  Answer
                </Button>
              ) : (
                <Badge color="gray.7" tt="none">
                  {FLAG_OUTCOME_LABELS[flag.outcome]}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {answering && <AnswerDialog flag={answering} onClose={() => setAnswering(undefined)} />}
    </section>
  )
}

function Window({ event_id, hours }: { event_id: string; hours: number }) {
  const [typed, setTyped] = useState<number | string>(hours)
  const save = useAction(api.event_receipts.setWindow, {
    done: () => toast.success(MESSAGES.hours),
    failed: FAILED.hours,
    refetch: () => [api.event_receipts.list.key()],
  })
  const isNew = typeof typed === 'number' && typed !== hours
  return (
    <Group align="end" mt="xs">
      <NumberInput
        className={classes.hours}
        label="Hours to flag after the release"
        min={0}
        max={MOST_FLAG_HOURS}
        allowDecimal={false}
        value={typed}
        onChange={setTyped}
        error={save.fieldErrors['flag_hours']}
      />
      {isNew && (
        <Button loading={save.pending} onClick={() => void save.run({ event_id, flag_hours: typed })}>
          Save
        </Button>
      )}
    </Group>
  )
}

function AllReceipts({ event_id, found }: { event_id: string; found: Receipts }) {
  const { dateAndTime } = useDates()
  const issue = useAction(api.event_receipts.issue, {
    done: ({ issued }) => toast.success(MESSAGES.issued(issued)),
    failed: FAILED.issue,
    reason: 'instead',
    refetch: () => [api.event_receipts.list.key()],
  })
  return (
    <section aria-labelledby="all-receipts">
      <Group justify="space-between" mb="sm">
        <Title order={3} id="all-receipts">
          Receipts of the teams
        </Title>
        <Group gap="xs">
          {found.may_issue && (
            <Button variant="default" loading={issue.pending} onClick={() => void issue.run({ event_id })}>
              Issue what is missing
            </Button>
          )}
          {found.receipts.length > 0 && (
            <Button component={Link} variant="default" to={ownEventAddress(event_id, { section: 'papers' })}>
              Print all under Papers
            </Button>
          )}
        </Group>
      </Group>
      <DataTable
        caption="Receipts of the teams"
        rows={found.receipts}
        rowKey={({ team_id }) => team_id}
        empty={
          <EmptyState
            title="No receipts yet"
            text="They are issued when the event is completed, or when the last part of its results is released."
          />
        }
        columns={[
          { key: 'number', header: 'Number', kind: 'code', cell: ({ team }) => team.number },
          { key: 'team', header: 'Team', cell: ({ team }) => team.name },
          { key: 'class', header: 'Class', cell: ({ team }) => team.category },
          { key: 'receipt', header: 'Receipt', kind: 'number', cell: ({ number }) => number },
          { key: 'when', header: 'Released', kind: 'date', cell: ({ released_at }) => dateAndTime(released_at) },
          {
            key: 'page',
            header: 'Page',
            cell: ({ code, team }) => (
              <Anchor component={Link} to={receiptAddress(code)} aria-label={`Receipt of ${team.name}`}>
                Open
              </Anchor>
            ),
          },
        ]}
      />
    </section>
  )
}

function History({ event_id }: { event_id: string }) {
  const verify = useAction(api.event_receipts.verify, { failed: FAILED.verify, reason: 'instead' })
  const found = verify.output && chainFindings(verify.output)
  return (
    <section aria-labelledby="chain">
      <Group justify="space-between" mb="sm">
        <Title order={3} id="chain">
          History
        </Title>
        <Button variant="default" loading={verify.pending} onClick={() => void verify.run({ event_id })}>
          Verify the history
        </Button>
      </Group>
      {found ? (
        <Alert
          color={found.isWhole ? 'green' : 'red'}
          variant="light"
          role="status"
          icon={found.isWhole ? <IconShieldCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
          title={found.title}
        >
          {found.lines.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          {verify.output?.fingerprint && <Text>Latest fingerprint: {shownFingerprint(verify.output.fingerprint)}</Text>}
        </Alert>
      ) : (
        <Text c="dimmed">Recomputes all seals from what is stored, and says what was changed outside of Paddock.</Text>
      )}
    </section>
  )
}

/** The team's own receipt: verified here, as a page and as a PDF, with marks and reasons, and entries to flag. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { FLAG_OUTCOME_LABELS } from '@paddock/domain/receipts/messages.ts'
import { entriesOf } from '@paddock/domain/receipts/receipt.ts'
import { IconExternalLink, IconFileDownload, IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { receiptAddress } from '../../app/paths.ts'
import list from '../../ui/decision-list.module.css'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { savePdf } from '../../ui/save-pdf.ts'
import { TimeZoneProvider, useDates } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'
import { FAILED } from './messages.ts'
import { OwnMarks } from './own-marks.tsx'
import { Verdict } from './verdict.tsx'

const FlagDialog = part(async () => (await import('./flag-dialog.tsx')).FlagDialog, null)

type Receipt = NonNullable<Awaited<ReturnType<typeof api.team_receipts.get.call>>>
type Whose = { team_id: string; id: string }

/** Hidden until there is one. */
export function TeamReceipt({ team_id, id, isAdmin }: Whose & { isAdmin: boolean }) {
  const receipt = useQuery(api.team_receipts.get.queryOptions({ input: { team_id, id } }))
  return (
    <QueryState query={receipt} loading="Loading your receipt" errorTitle={FAILED.load}>
      {(found) =>
        found && (
          <TimeZoneProvider value={found.time_zone}>
            <Paper withBorder component="section" aria-label="Your receipt" p="md">
              <Shown receipt={found} whose={{ team_id, id }} isAdmin={isAdmin} />
            </Paper>
          </TimeZoneProvider>
        )
      }
    </QueryState>
  )
}

function Shown({ receipt, whose, isAdmin }: { receipt: Receipt; whose: Whose; isAdmin: boolean }) {
  const { dateAndTime } = useDates()
  const [open, setOpen] = useState(false)
  const { own: content, own_salt: salt, ...sealed } = receipt
  const pdf = useAction(api.team_receipts.pdf, { done: savePdf, failed: FAILED.pdf, reason: 'instead' })
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={3}>Receipt</Title>
        <Group gap="xs">
          <Button
            component={Link}
            to={receiptAddress(receipt.code)}
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Public page
          </Button>
          <Button
            variant="default"
            loading={pdf.pending}
            leftSection={<IconFileDownload size={18} aria-hidden />}
            onClick={() => void pdf.run(whose)}
          >
            Receipt (PDF)
          </Button>
        </Group>
      </Group>
      <Text c="dimmed">
        Receipt {receipt.number}, released {dateAndTime(receipt.released_at)}.
        {receipt.number > 1 && ' It replaces the one before, whose page says what has changed.'}
      </Text>
      <Verdict receipt={{ ...sealed, own: { content, salt } }} />
      <Flags receipt={receipt} whose={whose} isAdmin={isAdmin} />
      <div>
        <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide marks and reasons' : 'Show marks and reasons'}
        </Button>
        {open && <OwnMarks receipt={receipt} />}
      </div>
    </Stack>
  )
}

function Flags({ receipt, whose, isAdmin }: { receipt: Receipt; whose: Whose; isAdmin: boolean }) {
  const { dateAndTime } = useDates()
  const [flagging, setFlagging] = useState(false)
  const left = Date.parse(receipt.flag_until) - useNow().getTime()
  const isOver = left <= 0
  return (
    <section aria-label="Flags">
      <Group justify="space-between" align="start">
        <Text maw="40rem">
          {isOver
            ? `Entries could be flagged until ${dateAndTime(receipt.flag_until)}.`
            : `Is something wrong? Flag the entry for the organiser until ${dateAndTime(receipt.flag_until)} (${timeLeft(left)} left).`}
          {!isOver && !isAdmin && ' An admin of your team can do that.'}
        </Text>
        {isAdmin && !isOver && (
          <Button variant="default" leftSection={<IconFlag size={18} aria-hidden />} onClick={() => setFlagging(true)}>
            Flag an entry
          </Button>
        )}
      </Group>
      {receipt.flags.length > 0 && (
        <ul className={list.list}>
          {receipt.flags.map((flag) => (
            <li key={flag.id}>
              <div>
                <Text fw={650}>{flag.title}</Text>
                <Text size="sm">{flag.reason}</Text>
                <Text size="sm" c="dimmed">
                  {flag.outcome === null
                    ? `Flagged ${dateAndTime(flag.created_at)}. Waiting for the organiser.`
                    : `${FLAG_OUTCOME_LABELS[flag.outcome]}: ${flag.answer}`}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
      {flagging && (
        <FlagDialog
          entries={entriesOf(receipt.shown, receipt.own)}
          code={receipt.code}
          whose={whose}
          onClose={() => setFlagging(false)}
        />
      )}
    </section>
  )
}

function timeLeft(ms: number) {
  const minutes = Math.ceil(ms / 60_000)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

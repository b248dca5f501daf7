/** /receipts/:code: the public page of a receipt, which verifies in the browser that it is unchanged since its release. */
import { Container, Stack, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../app/api.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { FAILED } from './messages.ts'
import { RecordShown } from './record-shown.tsx'
import { ReplacedNote } from './replaced-note.tsx'
import { Verdict } from './verdict.tsx'

export function ReceiptPage() {
  const { code = '' } = useParams()
  const receipt = useQuery(api.receipts.open.queryOptions({ input: { code } }))
  usePageTitle(receipt.data && `Receipt of ${receipt.data.shown.team.name}`)
  return (
    <Container size="md" w="100%" py="lg">
      <QueryState page query={receipt} loading="Loading the receipt" errorTitle={FAILED.load}>
        {(found) => <Receipt receipt={found} />}
      </QueryState>
    </Container>
  )
}

type PublicReceipt = Awaited<ReturnType<typeof api.receipts.open.call>>

function Receipt({ receipt }: { receipt: PublicReceipt }) {
  const { shown, number, time_zone } = receipt
  const { event, team } = shown
  const last_day = event.to === event.from ? null : event.to
  return (
    <TimeZoneProvider value={time_zone}>
      <Stack gap="lg">
        <div>
          <Text c="dimmed">
            Receipt {number} · {event.name} · {eventDays({ event_date: event.from, last_day })}, {event.location}
          </Text>
          <Title order={1}>
            {team.number} {team.name}
          </Title>
          <Text c="dimmed">
            {team.category} class · {shown.rules} · {event.company}
          </Text>
        </div>
        <ReplacedNote replaced={receipt.replaced} />
        <Verdict receipt={receipt} />
        <RecordShown shown={shown} />
        <Text size="sm" c="dimmed">
          Marks, comments and reasons are on this receipt too, sealed under the same fingerprint. Only the team and the
          organiser see them.
        </Text>
      </Stack>
    </TimeZoneProvider>
  )
}

/** The addresses of one email to teams: the mail server's answer for each, and sending again what was refused. */
import { Badge, Button, Text } from '@mantine/core'
import { MAIL_STATE_NAMES, type MailState, maySendAgain } from '@paddock/domain/team-mail/delivery.ts'
import { RECIPIENT_NAMES } from '@paddock/domain/team-mail/recipients.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { addressesQuery, type MailedAddress } from './team-mail-data.ts'

const COLORS: Record<MailState, string> = { queued: 'gray', accepted: 'green', refused: 'red', failed: 'red' }

export function MailingAddresses({ mailing_id }: { mailing_id: string }) {
  const addresses = useQuery(addressesQuery(mailing_id))
  const dates = useDates()
  const [again, setAgain] = useState<MailedAddress>()
  return (
    <>
      <DataTable
        caption="Addresses of this email"
        rows={addresses}
        rowKey={({ id }) => id}
        loading="Loading addresses"
        empty={<EmptyState title="No addresses" text="The teams or accounts of this email are gone." />}
        columns={[
          { key: 'team', header: 'Team', cell: ({ team_number, team_name }) => `${team_number} ${team_name}` },
          {
            key: 'address',
            header: 'Address',
            cell: ({ address, recipient }) => (
              <>
                {address}
                <Text size="xs" c="dimmed">
                  {RECIPIENT_NAMES[recipient]}
                </Text>
              </>
            ),
          },
          {
            key: 'state',
            header: 'State',
            kind: 'badge',
            cell: ({ state }) => (
              <Badge variant="light" color={COLORS[state]} c={`${COLORS[state]}.9`}>
                {MAIL_STATE_NAMES[state]}
              </Badge>
            ),
          },
          {
            key: 'answer',
            header: 'Answer of the mail server',
            cell: ({ answer, next_try_at }) => (
              <>
                {answer ?? 'None yet'}
                {next_try_at && (
                  <Text size="xs" c="dimmed">
                    Next try: {dates.dateAndTime(next_try_at)}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: 'act',
            header: 'Action',
            kind: 'actions',
            cell: (row) =>
              maySendAgain(row.state) && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Send again to ${row.address}`}
                  onClick={() => setAgain(row)}
                >
                  Send again
                </Button>
              ),
          },
        ]}
      />
      {again && <ResendDialog row={again} onClose={() => setAgain(undefined)} />}
    </>
  )
}

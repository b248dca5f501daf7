/** Emails sent to the teams of an event, with how far each has got; one opens to its addresses. */
import { Button, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { MAIL_STATE_NAMES, MAIL_STATES } from '@paddock/domain/team-mail/delivery.ts'
import { MAIL_TEMPLATE_NAMES } from '@paddock/domain/team-mail/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { MailingAddresses } from './mailing-addresses.tsx'
import { type Mailing, mailingsQuery } from './team-mail-data.ts'

const sentTo = ({ audience, category, teams }: Mailing) =>
  `${plural(teams, 'team')} (${audience === 'all' ? 'all' : (category ?? 'selected')})`

/** Such as 22 accepted, 1 refused. */
const countsText = ({ counts }: Mailing) =>
  MAIL_STATES.filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${MAIL_STATE_NAMES[state].toLowerCase()}`)
    .join(', ') || 'No addresses any more'

export function SentMailings({ event_id }: { event_id: string }) {
  const mailings = useQuery(mailingsQuery(event_id))
  const dates = useDates()
  const [open, setOpen] = useState<string>()
  return (
    <section aria-labelledby="sent-mailings">
      <Title order={3} id="sent-mailings" mb="md">
        Sent emails
      </Title>
      <DataTable
        caption="Emails sent to teams"
        rows={mailings}
        rowKey={({ id }) => id}
        loading="Loading sent emails"
        empty={<EmptyState title="No emails yet" text="Emails that you send to teams appear here." />}
        below={({ id }) => id === open && <MailingAddresses mailing_id={id} />}
        columns={[
          { key: 'when', header: 'Sent', kind: 'date', cell: ({ created_at }) => dates.dateAndTime(created_at) },
          { key: 'template', header: 'Template', cell: ({ template }) => MAIL_TEMPLATE_NAMES[template] },
          { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
          { key: 'to', header: 'To', cell: sentTo },
          { key: 'by', header: 'By', cell: ({ sent_by }) => sent_by },
          { key: 'state', header: 'Addresses', cell: countsText },
          {
            key: 'act',
            header: 'Details',
            kind: 'actions',
            cell: ({ id, subject }) => (
              <Button
                size="xs"
                variant="default"
                aria-expanded={id === open}
                aria-label={`${id === open ? 'Hide' : 'Show'} addresses: ${subject}`}
                onClick={() => setOpen(id === open ? undefined : id)}
              >
                {id === open ? 'Hide' : 'Show'}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

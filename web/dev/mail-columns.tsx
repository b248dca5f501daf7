/** How one mail of the outbox is shown in the table. */

import { Text } from '@mantine/core'
import type { OutboxMail } from '@paddock/contract/dev/outbox.ts'
import type { Column } from '../ui/data-table.tsx'
import { dateAndTime } from '../ui/dates.ts'
import { LinkedText } from './linked-text.tsx'
import classes from './mail-columns.module.css'

type Mail = (typeof OutboxMail)['_output']

export const mailColumns: Column<Mail>[] = [
  {
    key: 'sent_at',
    header: 'Sent',
    width: '13rem',
    cell: (mail) => <time dateTime={mail.sent_at}>{dateAndTime(mail.sent_at)}</time>,
  },
  { key: 'to', header: 'To', width: '16rem', cell: (mail) => mail.to },
  {
    key: 'message',
    header: 'Message',
    cell: (mail) => (
      <article>
        <Text component="h2" fw={650} size="md" mb={4}>
          {mail.subject}
        </Text>
        <div className={classes.text}>
          <LinkedText text={mail.text} />
        </div>
      </article>
    ),
  },
]

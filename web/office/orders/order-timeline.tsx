/** Everything that happened to an order, the newest first, and a box for notes. */
import { Button, Paper, Text, Textarea, Title } from '@mantine/core'
import { order_notes } from '@paddock/contract/office/order-notes.ts'
import { timelineOf } from '@paddock/domain/store/order-timeline.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import type { OrderDetail } from './order-changes.ts'
import classes from './orders.module.css'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <Paper withBorder className={classes.box}>
      <Title order={3}>Timeline</Title>
      <OfficeOnly right="ship-orders">
        <NoteForm order={order} />
      </OfficeOnly>
      <ul className={classes.log} aria-label="Timeline">
        {timelineOf(order, dateAndTime).map(({ key, text, quote, by, at }) => (
          <li key={key}>
            <Text>{text}</Text>
            {quote && <Text className={classes.quote}>{quote}</Text>}
            <Text size="sm" c="dimmed">
              {by ?? 'By itself'}, <time dateTime={at}>{dateAndTime(at)}</time>
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function NoteForm({ order }: { order: OrderDetail }) {
  const [id, setId] = useState(newId)
  const add = useAction(api.order_notes.add, {
    done: () => setId(newId()),
    failed: MESSAGES.orders.noteFailed,
    refetch: () => [api.office_orders.key()],
  })
  const edit = useEdit({
    schema: inputOf(order_notes.add),
    save: add,
    values: () => ({ text: '' }),
    saved: () => undefined,
    input: (typed) => ({ ...typed, order_id: order.id, id }),
  })
  return (
    <EditForm edit={edit} label="Note" gap="xs" className={classes.note}>
      <Textarea
        label="Note"
        description="For you and your colleagues. The customer does not see it."
        autosize
        minRows={2}
        maxLength={2000}
        {...edit.field('text')}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        disabled={!edit.dirty}
        loading={edit.pending}
        style={{ alignSelf: 'start' }}
      >
        Add note
      </Button>
    </EditForm>
  )
}

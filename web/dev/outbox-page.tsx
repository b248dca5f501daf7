/** Mail that was kept and not sent, for development. */
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export function OutboxPage() {
  const mails = useQuery(api.outbox.list.queryOptions({ input: {} }))
  return <Title order={1}>Outbox {mails.data?.length}</Title>
}

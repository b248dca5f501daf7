/** Mail that was stored in the database instead of being sent, newest first. Only outside production. */
import { Container, Group, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../app/api.ts'
import { useLive } from '../app/live.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { mailColumns } from './mail-columns.tsx'

const TOPICS = ['outbox']

export function OutboxPage() {
  const [search, setSearch] = useSearchParams()
  const to = search.get('to') ?? ''
  const mails = useQuery(
    api.outbox.list.queryOptions({ input: { to: to || undefined }, placeholderData: keepPreviousData }),
  )
  useLive(TOPICS)

  return (
    <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
      <Group justify="space-between" align="end" gap="md" mb="lg">
        <div>
          <Title order={1}>Outbox</Title>
          <Text c="dimmed" mt={4}>
            Mail that this installation has kept instead of sending, newest first.
          </Text>
        </div>
        <TextInput
          type="search"
          label="Sent to"
          placeholder="name@school.org"
          leftSection={<IconSearch size={16} aria-hidden />}
          w={{ base: '100%', sm: 280 }}
          value={to}
          onChange={({ currentTarget }) =>
            setSearch(currentTarget.value ? { to: currentTarget.value } : {}, { replace: true })
          }
        />
      </Group>
      <DataTable
        caption="Mail in the outbox"
        columns={mailColumns}
        rows={mails}
        rowKey={(mail) => mail.id}
        loading="Loading the outbox"
        empty={
          to ? (
            <EmptyState title="No mail to this address" text={`Nothing has been sent to ${to} yet.`} />
          ) : (
            <EmptyState
              title="No mail yet"
              text="Sign up, or ask for a password reset, and the message will be here."
            />
          )
        }
      />
    </Container>
  )
}

/** The audit log of all accounts, filtered by action, person and day. */
import { Button, Select, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { AUDIT_GROUPS, type AuditGroup, actionsIn, auditSentence } from '@paddock/domain/identity/audit-actions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { auditColumns } from './audit-columns.tsx'

const ACTIONS = (Object.keys(AUDIT_GROUPS) as AuditGroup[]).map((group) => ({
  group: AUDIT_GROUPS[group],
  items: actionsIn(group).map((value) => ({ value, label: auditSentence(value, {}) })),
}))

export function AuditLogPanel() {
  const [action, setAction] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [person] = useDebouncedValue(typed.trim(), 250)
  const filter = {
    action: action ?? undefined,
    person: person || undefined,
    first_day: from || undefined,
    last_day: to || undefined,
  }
  const log = useInfiniteQuery(
    api.audit_log.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return (
    <>
      <Title order={2} mb="xs">
        Audit log
      </Title>
      <FilterBar
        search={
          <TextInput
            type="search"
            label="Person"
            placeholder="Name or email"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        }
        active={[action, from, to].filter(Boolean).length}
      >
        <Select label="Action" placeholder="All actions" data={ACTIONS} value={action} onChange={setAction} clearable />
        <TextInput
          type="date"
          label="From"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput type="date" label="To" value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
      </FilterBar>
      <Text c="dimmed" mb="sm">
        Sign-ins, failed sign-ins, role changes and exports. Entries are deleted after 12 months.
      </Text>
      <QueryState query={log} loading="Loading audit log" errorTitle="The audit log could not be loaded">
        {({ pages }) => (
          <DataTable
            caption="Audit log"
            columns={auditColumns}
            rows={pages.flatMap(({ entries }) => entries)}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No entries" text="No entry matches these filters." />}
          />
        )}
      </QueryState>
      {log.hasNextPage && (
        <Button mt="md" variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </>
  )
}

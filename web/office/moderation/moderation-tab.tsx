/** The Organisers tab of the back office: search, suspend and restore companies and events. */
import { Group, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MODERATED_PER_PAGE } from '@paddock/contract/office/moderation.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { MESSAGES } from './messages.ts'
import { COMPANY_COLUMNS, EVENT_COLUMNS } from './moderation-columns.tsx'

const VIEWS = [
  { value: 'companies', label: 'Companies' },
  { value: 'look', label: 'To look at' },
  { value: 'events', label: 'Events' },
] as const

export function ModerationTab() {
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'companies'
  const typed = params.get('search') ?? ''
  const [search] = useDebouncedValue(typed, 250)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const look = (next: { view?: string; search?: string; page?: number }) =>
    setParams(
      {
        tab: 'organisers',
        view: next.view ?? view,
        ...((next.search ?? typed) && { search: next.search ?? typed }),
        ...(next.page && { page: String(next.page) }),
      },
      { replace: true, preventScrollReset: !next.page },
    )
  const list = { search, page, onPage: (to: number) => look({ page: to }) }
  return (
    <>
      <Title order={2} mb="xs">
        Organisers
      </Title>
      <Group align="end" mb="md">
        <TextInput
          type="search"
          w={{ base: '100%', sm: '20rem' }}
          label="Search"
          placeholder={view === 'events' ? 'Event or company' : 'Company, name or email'}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => look({ search: currentTarget.value })}
        />
        <Segments
          aria-label="What to show"
          data={[...VIEWS]}
          value={view}
          onChange={(value) => look({ view: value })}
        />
      </Group>
      <Text c="dimmed" mb="md">
        Companies that run competitions, and their events. Organisers can view a suspended company or event but not
        change it; nobody else can see it.
      </Text>
      {view === 'events' ? <Events {...list} /> : <Companies {...list} state={view === 'look' ? view : undefined} />}
    </>
  )
}

type ListProps = { search: string; page: number; onPage: (page: number) => void }

function Companies({ search, page, onPage, state }: ListProps & { state: 'look' | undefined }) {
  const query = useQuery(
    api.moderation.companies.queryOptions({
      input: { search, page, state },
      meta: { failure: MESSAGES.companiesFailed },
    }),
  )
  return (
    <QueryState
      query={query}
      loading="Loading companies"
      errorTitle={MESSAGES.companiesFailed}
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState
          title={state ? 'No companies to look at' : 'No companies found'}
          text={
            search
              ? 'Try another search.'
              : state
                ? 'No company has signed up in the last seven days or reached its limit of events.'
                : 'No company has signed up yet.'
          }
        />
      }
    >
      {({ companies, total }) => (
        <PagedTable
          caption="Companies"
          columns={COMPANY_COLUMNS}
          rows={companies}
          total={total}
          page={page}
          onPage={onPage}
        />
      )}
    </QueryState>
  )
}

function Events({ search, page, onPage }: ListProps) {
  const query = useQuery(
    api.moderation.events.queryOptions({ input: { search, page }, meta: { failure: MESSAGES.eventsFailed } }),
  )
  return (
    <QueryState
      query={query}
      loading="Loading events"
      errorTitle={MESSAGES.eventsFailed}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title="No events found" text={search ? 'Try another search.' : 'No events yet.'} />}
    >
      {({ events, total }) => (
        <PagedTable caption="Events" columns={EVENT_COLUMNS} rows={events} total={total} page={page} onPage={onPage} />
      )}
    </QueryState>
  )
}

type PagedTableProps<Row> = Omit<ListProps, 'search'> & {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  total: number
}

const PagedTable = <Row extends { id: string }>({ total, page, onPage, ...table }: PagedTableProps<Row>) => (
  <>
    <DataTable {...table} rowKey={({ id }) => id} empty={null} />
    <Pager pages={Math.ceil(total / MODERATED_PER_PAGE)} page={page} onPage={onPage} />
  </>
)

/** Orders made by hand: the list, or the one that is opened. */
import { Anchor, Badge, Button, Group, Select, Table, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { DRAFT_STATUS_LABELS, DRAFT_STATUSES } from '@paddock/domain/store/draft-orders.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../app/api.ts'
import { draftAddress, ordersAddress } from '../../../app/paths.ts'
import { dateAndTime } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { useListFilters } from '../../../ui/list-filters.ts'
import { ListSearch } from '../../../ui/list-search.tsx'
import { ListPager } from '../../../ui/pager.tsx'
import { OfficeOnly } from '../../office-only.tsx'
import { DraftPanel, NewDraft } from './draft-panel.tsx'

/** In place of an id: it gets one when it is first saved. */
const NEW = 'new'

export function DraftsPage() {
  const [params] = useSearchParams()
  const opened = params.get('draft')
  if (opened === NEW) return <NewDraft />
  return opened ? <DraftPanel key={opened} id={opened} /> : <DraftList />
}

function DraftList() {
  const navigate = useNavigate()
  const filters = useListFilters()
  const status = DRAFT_STATUSES.find((one) => one === filters.get('status'))
  const query = useQuery({
    ...api.draft_orders.list.queryOptions({ input: { page: filters.page, status, search: filters.search } }),
    placeholderData: keepPreviousData,
  })
  const make = (
    <OfficeOnly right="make-orders">
      <Button onClick={() => void navigate(draftAddress(NEW))}>New order</Button>
    </OfficeOnly>
  )
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2}>Orders made by hand</Title>
        <Group gap="xs">
          <Button component={Link} to={ordersAddress} variant="default">
            All orders
          </Button>
          {make}
        </Group>
      </Group>
      <FilterBar search={<ListSearch filters={filters} placeholder="Number, name, email" />} active={status ? 1 : 0}>
        <Select
          label="Status"
          data={[
            { value: '', label: 'All statuses' },
            ...DRAFT_STATUSES.map((value) => ({ value, label: DRAFT_STATUS_LABELS[value] })),
          ]}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(value) => filters.set('status', value)}
        />
      </FilterBar>
      <FilteredList
        query={query}
        what="drafts"
        errorTitle="The drafts could not be loaded"
        isFiltered={Boolean(status || filters.search)}
        tryInstead="Try another name, email or status."
        isEmpty={({ total }) => total === 0}
        none={
          <EmptyState
            title="No orders made by hand"
            text="Make an order for somebody on the phone, and send them a link to pay or mark it as paid."
            action={make}
          />
        }
      >
        {({ items, pages }) => (
          <>
            <Table.ScrollContainer minWidth={560}>
              <Table verticalSpacing="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Draft</Table.Th>
                    <Table.Th>Customer</Table.Th>
                    <Table.Th>Status</Table.Th>
                    <Table.Th ta="right">Total</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {items.map((draft) => (
                    <Table.Tr key={draft.id}>
                      <Table.Td>
                        <Anchor component={Link} to={draftAddress(draft.id)}>
                          Draft {draft.number}
                        </Anchor>
                        <Text size="sm" c="dimmed">
                          {dateAndTime(draft.created_at)}, {draft.made_by}
                        </Text>
                      </Table.Td>
                      <Table.Td>
                        {draft.customer_name || 'No name yet'}
                        <Text size="sm" c="dimmed">
                          {draft.customer_email}
                        </Text>
                      </Table.Td>
                      <Table.Td>
                        <Badge color={draft.status === 'paid' ? 'racing.7' : 'gray.7'}>
                          {DRAFT_STATUS_LABELS[draft.status]}
                        </Badge>
                      </Table.Td>
                      <Table.Td ta="right">
                        {draft.total === null ? 'Not priced' : formatCents(draft.total)}
                        <Text size="sm" c="dimmed">
                          {plural(draft.units, 'unit')}
                        </Text>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <ListPager filters={filters} pages={pages} />
          </>
        )}
      </FilteredList>
    </>
  )
}

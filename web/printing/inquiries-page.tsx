/** The owner's 3D Inquiries: newest first, with a search and a status filter. */
import { Group, Select, Text, Title } from '@mantine/core'
import { INQUIRY_STATUSES, type InquiryStatus, statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { ACCEPTED_STATUSES, WAITING_STATUSES } from '@paddock/domain/printing/quote-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilteredList } from '../ui/filtered-list.tsx'
import { useListFilters } from '../ui/list-filters.ts'
import { ListSearch } from '../ui/list-search.tsx'
import { ListPager } from '../ui/pager.tsx'
import classes from './inquiry-card.module.css'
import { InquiryCard } from './inquiry-card.tsx'
import { type Inquiry, type InquiryPage, inquiriesQuery, PER_PAGE, statusIn } from './inquiry-changes.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { MESSAGES } from './messages.ts'

/** `mayEdit` is the right to answer inquiries; without it they can be read. */
export function InquiriesPage({ mayEdit }: { mayEdit: boolean }) {
  const filters = useListFilters()
  const status = statusIn(filters.get('status'))
  const inquiries = useQuery(inquiriesQuery({ status, search: filters.search, page: filters.page }))
  const [answered, setAnswered] = useState<Inquiry>()
  const isFiltered = Boolean(status || filters.typed)
  return (
    <>
      <Group gap="0 12px" align="baseline" mb="xs">
        <Title order={2}>3D Inquiries</Title>
        <Text c="dimmed" size="sm">
          Customers are promised a quote within 24 hours.
        </Text>
      </Group>
      <FilterBar
        search={<ListSearch filters={filters} placeholder="Name, email, file, material" />}
        active={status ? 1 : 0}
      >
        <Select
          label="Status"
          data={[{ value: '', label: 'All inquiries' }, ...statusChoices(inquiries.data)]}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(value) => filters.set('status', value)}
        />
      </FilterBar>
      <FilteredList
        query={inquiries}
        what="inquiries"
        errorTitle={MESSAGES.inquiries.loadFailed}
        isEmpty={({ inquiries }) => inquiries.length === 0}
        isFiltered={isFiltered}
        tryInstead="Try another search or status."
        none={<EmptyState title="No inquiries yet" text="Inquiries from customers appear here automatically." />}
      >
        {(found) => (
          <>
            <ul className={classes.list} aria-label="Inquiries">
              {found.inquiries.map((inquiry) => (
                <li key={inquiry.id}>
                  <InquiryCard inquiry={inquiry} onOpen={mayEdit ? () => setAnswered(inquiry) : undefined} />
                </li>
              ))}
            </ul>
            <ListPager filters={filters} pages={Math.ceil(found.total / PER_PAGE)} />
          </>
        )}
      </FilteredList>
      {answered && (
        <InquiryDialog
          opened={answered}
          current={inquiries.data?.inquiries.find(({ id }) => id === answered.id)}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </>
  )
}

function statusChoices(found: InquiryPage | undefined) {
  const count = (statuses: readonly InquiryStatus[]) =>
    statuses.reduce((sum, status) => sum + (found?.counts[status] ?? 0), 0)
  return [
    { value: 'waiting', label: `Waiting for a quote (${count(WAITING_STATUSES)})` },
    { value: 'accepted', label: `Quote accepted (${count(ACCEPTED_STATUSES)})` },
    ...INQUIRY_STATUSES.map((value) => ({ value, label: `${statusLabel(value)} (${count([value])})` })),
  ]
}

/** The owner's 3D Inquiries: the newest first, to be found by status or by words, and answered. */
import { Group, Pagination, Select, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { INQUIRY_STATUSES, statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import classes from './inquiry-card.module.css'
import { InquiryCard } from './inquiry-card.tsx'
import { type Inquiry, type InquiryPage, inquiriesQuery, PER_PAGE, statusIn } from './inquiry-changes.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'

export function InquiriesDesk() {
  const [params, setParams] = useSearchParams()
  const status = statusIn(params.get('status'))
  const typed = params.get('search') ?? ''
  const [search] = useDebouncedValue(typed, 250)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const inquiries = useQuery(inquiriesQuery({ status, search, page }))
  const [answered, setAnswered] = useState<Inquiry>()

  /** Another search begins at its first page. */
  const look = (name: 'status' | 'search' | 'page', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: name !== 'page' },
    )
  const looking = Boolean(status || typed)
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2}>3D Inquiries</Title>
          <Text c="dimmed">Customers are promised a quote within 24 hours.</Text>
        </div>
        <div className={classes.filters}>
          <TextInput
            type="search"
            label="Search"
            placeholder="Name, email, file, material"
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => look('search', currentTarget.value)}
          />
          <Select
            label="Status"
            data={[{ value: '', label: 'All inquiries' }, ...statusChoices(inquiries.data)]}
            value={status ?? ''}
            allowDeselect={false}
            onChange={(value) => look('status', value ?? '')}
          />
        </div>
      </Group>
      <QueryState
        query={inquiries}
        loading="Loading inquiries"
        errorTitle="Failed to load inquiries"
        isEmpty={({ inquiries }) => inquiries.length === 0}
        empty={
          looking ? (
            <EmptyState title="No inquiries found" text="Try another status or other words." />
          ) : (
            <EmptyState title="No inquiries yet" text="When a customer asks for a print, it appears here by itself." />
          )
        }
      >
        {(found) => (
          <>
            <ul className={classes.list} aria-label="Inquiries">
              {found.inquiries.map((inquiry) => (
                <li key={inquiry.id}>
                  <InquiryCard inquiry={inquiry} onOpen={() => setAnswered(inquiry)} />
                </li>
              ))}
            </ul>
            {found.total > PER_PAGE && (
              <Pagination
                mt="lg"
                total={Math.ceil(found.total / PER_PAGE)}
                value={page}
                onChange={(to) => look('page', String(to))}
                getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            )}
          </>
        )}
      </QueryState>
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

const statusChoices = (found: InquiryPage | undefined) =>
  INQUIRY_STATUSES.map((value) => ({ value, label: `${statusLabel(value)} (${found?.counts[value] ?? 0})` }))

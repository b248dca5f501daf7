/** The search field above a list. */
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ListFilters } from './list-filters.ts'

type ListSearchProps = { filters: ListFilters; placeholder: string; maxLength?: number }

export const ListSearch = ({ filters, placeholder, maxLength = 200 }: ListSearchProps) => (
  <TextInput
    type="search"
    label="Search"
    placeholder={placeholder}
    leftSection={<IconSearch size={16} aria-hidden />}
    maxLength={maxLength}
    value={filters.typed}
    onChange={({ currentTarget }) => filters.set('search', currentTarget.value)}
  />
)

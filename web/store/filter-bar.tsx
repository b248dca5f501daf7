/** The filters and the sort order of the catalogue. */
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { type CatalogueFilters, LONGEST_SEARCH, priceLimit, priceProblem, SORTS } from './catalogue-filters.ts'
import { useDebouncedText } from './debounced-text.ts'
import { useFailureToast } from './failure-toast.ts'
import classes from './filter-bar.module.css'
import { MESSAGES } from './messages.ts'
import type { ProductSort } from './product-types.ts'

type Change = (change: Partial<CatalogueFilters>, how?: { replace: boolean }) => void
type FilterBarProps = { filters: CatalogueFilters; onChange: Change }

const REPLACE = { replace: true }

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const search = useDebouncedText(filters.search, (text) => onChange({ search: text }, REPLACE))
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.search}
        type="search"
        label="Search products"
        placeholder="Name, SKU, description or tag"
        maxLength={LONGEST_SEARCH}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search.text}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
      />
      <CategoryFilter chosen={filters.category} onChange={onChange} />
      <NativeSelect
        size="md"
        label="Sort by"
        data={SORTS}
        value={filters.sort}
        onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as ProductSort })}
      />
      <PriceLimits filters={filters} onChange={onChange} />
      <ViewSwitch view={filters.view} onChange={onChange} />
    </div>
  )
}

function CategoryFilter({ chosen, onChange }: { chosen: string; onChange: Change }) {
  const categories = useQuery(api.product_categories.list.queryOptions())
  useFailureToast(categories.isError, MESSAGES.products.categoriesFailed)
  const known = (categories.data ?? []).map(({ name, slug }) => ({ value: slug, label: name }))
  // The URL may name a category that has not been loaded yet, or that does not exist.
  const strange = chosen !== '' && !known.some(({ value }) => value === chosen)
  const options = [
    { value: '', label: 'All categories' },
    ...known,
    ...(strange ? [{ value: chosen, label: chosen }] : []),
  ]
  return (
    <NativeSelect
      size="md"
      label="Category"
      data={options}
      value={chosen}
      onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
    />
  )
}

function PriceLimits({ filters, onChange }: FilterBarProps) {
  const least = useDebouncedText(filters.min_price, (text) => onChange({ min_price: text }, REPLACE))
  const most = useDebouncedText(filters.max_price, (text) => onChange({ max_price: text }, REPLACE))
  const crossed = (priceLimit(least.text) ?? 0) > (priceLimit(most.text) ?? Number.POSITIVE_INFINITY)
  return (
    <fieldset className={classes.prices}>
      <legend className={classes.legend}>Price in dollars</legend>
      <TextInput
        label="Min price"
        inputMode="decimal"
        placeholder="0"
        maxLength={12}
        value={least.text}
        error={priceProblem(least.text)}
        onChange={({ currentTarget }) => least.type(currentTarget.value)}
      />
      <TextInput
        label="Max price"
        inputMode="decimal"
        placeholder="Any"
        maxLength={12}
        value={most.text}
        error={priceProblem(most.text) ?? (crossed ? 'Below the minimum' : undefined)}
        onChange={({ currentTarget }) => most.type(currentTarget.value)}
      />
    </fieldset>
  )
}

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: IconLayoutGrid },
  { view: 'list', label: 'List view', Icon: IconList },
] as const

function ViewSwitch({ view, onChange }: { view: CatalogueFilters['view']; onChange: Change }) {
  return (
    <fieldset className={classes.views}>
      <legend className={classes.legend}>View</legend>
      {VIEWS.map(({ view: each, label, Icon }) => (
        <ActionIcon
          key={each}
          size={42}
          variant={view === each ? 'filled' : 'default'}
          aria-label={label}
          aria-pressed={view === each}
          onClick={() => onChange({ view: each })}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </fieldset>
  )
}

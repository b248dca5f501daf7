/** The catalogue's filters: beside the products, or in a drawer on a phone. */
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { type CatalogueFilters, priceLimit, priceProblem } from './catalogue-filters.ts'
import { useDebouncedText } from './debounced-text.ts'
import { useFailureToast } from './failure-toast.ts'
import classes from './filter-fields.module.css'
import { MESSAGES } from './messages.ts'

export type ChangeFilters = (change: Partial<CatalogueFilters>, how?: { replace: boolean }) => void
type FilterFieldsProps = { filters: CatalogueFilters; onChange: ChangeFilters }

const REPLACE = { replace: true }

export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  return (
    <div className={classes.fields}>
      <CategoryFilter chosen={filters.category} onChange={onChange} />
      <PriceLimits filters={filters} onChange={onChange} />
    </div>
  )
}

function CategoryFilter({ chosen, onChange }: { chosen: string; onChange: ChangeFilters }) {
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

function PriceLimits({ filters, onChange }: FilterFieldsProps) {
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

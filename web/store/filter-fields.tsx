/** The catalogue's filters: beside the products, or in a drawer on a phone. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { CURRENCY_NAMES } from '@paddock/domain/store/currencies.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { collectionAddress } from '../app/paths.ts'
import { shop } from '../app/shop.ts'
import { type CatalogueFilters, facetQuery, priceLimit, priceProblem } from './catalogue-filters.ts'
import { useDebouncedText } from './debounced-text.ts'
import { useFailureToast } from './failure-toast.ts'
import classes from './filter-fields.module.css'
import { MESSAGES } from './messages.ts'

export type ChangeFilters = (change: Partial<CatalogueFilters>, how?: { replace: boolean }) => void
type FilterFieldsProps = { filters: CatalogueFilters; onChange: ChangeFilters }

const REPLACE = { replace: true }

type Option = { value: string; label: string }

export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const categories = useQuery(api.product_categories.list.queryOptions())
  useFailureToast(categories.isError, MESSAGES.products.categoriesFailed)
  // Without the counts the filters still work.
  const { data: facets } = useQuery(
    api.products.facets.queryOptions({ input: facetQuery(filters), placeholderData: keepPreviousData }),
  )
  const inCategory = (slug: string) => facets?.categories.find(({ value }) => value === slug)?.count ?? 0
  return (
    <div className={classes.fields}>
      <Choice
        label="Category"
        all="All categories"
        chosen={filters.category}
        options={(categories.data ?? []).map(({ name, slug }) => ({
          value: slug,
          label: facets ? counted(name, inCategory(slug)) : name,
        }))}
        onChoose={(category) => onChange({ category })}
      />
      <PriceLimits filters={filters} onChange={onChange} />
      <Checkbox
        label={facets ? counted('In stock only', facets.in_stock) : 'In stock only'}
        checked={filters.in_stock}
        onChange={({ currentTarget }) => onChange({ in_stock: currentTarget.checked })}
      />
      {(filters.legal || (facets && facets.legal.length > 0)) && (
        <Choice
          label="Legal in"
          all="Any rules"
          chosen={filters.legal}
          options={(facets?.legal ?? []).map(({ value, label, count }) => ({ value, label: counted(label, count) }))}
          onChoose={(legal) => onChange({ legal })}
        />
      )}
      <CollectionLinks />
      {(filters.tag || (facets && facets.tags.length > 0)) && (
        <Choice
          label="Tag"
          all="All tags"
          chosen={filters.tag}
          options={(facets?.tags ?? []).map(({ value, count }) => ({ value, label: counted(value, count) }))}
          onChoose={(tag) => onChange({ tag })}
        />
      )}
    </div>
  )
}

/** Without an answer there are none, and everything else works. */
function CollectionLinks() {
  const { data = [] } = useQuery(api.collections.list.queryOptions())
  if (data.length === 0) return null
  return (
    <nav aria-label="Collections" className={classes.collections}>
      <strong>Collections</strong>
      {data.map(({ slug, name }) => (
        <Link key={slug} to={collectionAddress(slug)}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

const counted = (label: string, count: number) => `${label} (${count})`

type ChoiceProps = {
  label: string
  all: string
  chosen: string
  options: Option[]
  onChoose: (value: string) => void
}

function Choice({ label, all, chosen, options, onChoose }: ChoiceProps) {
  // The URL may name a value that has not been loaded yet, or that does not exist.
  const strange = chosen !== '' && !options.some(({ value }) => value === chosen)
  const data = [{ value: '', label: all }, ...options, ...(strange ? [{ value: chosen, label: chosen }] : [])]
  return (
    <NativeSelect
      size="md"
      label={label}
      data={data}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

function PriceLimits({ filters, onChange }: FilterFieldsProps) {
  const least = useDebouncedText(filters.min_price, (text) => onChange({ min_price: text }, REPLACE))
  const most = useDebouncedText(filters.max_price, (text) => onChange({ max_price: text }, REPLACE))
  const crossed = (priceLimit(least.text) ?? 0) > (priceLimit(most.text) ?? Number.POSITIVE_INFINITY)
  return (
    <fieldset className={classes.prices}>
      <legend className={classes.legend}>Price in {CURRENCY_NAMES[shop().currency].many}</legend>
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

/** The products, categories and plans that a discount is limited to. */
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { plansQuery } from '../plans/plan-changes.ts'
import { categoriesQuery, productsQuery } from '../products/catalogue-queries.ts'

type Named = { id: string; name: string }
/** As `edit.field` gives it. */
type FieldProps = { value?: string[]; error?: ReactNode; onChange: (ids: string[]) => void }

const options = (named: readonly Named[]) => [
  ...new Map(named.map(({ id, name }) => [id, { value: id, label: name }])).values(),
]

/** Searched on the server, since a catalogue may have thousands. `known`: those that were chosen before. */
export function ProductChoice({ known, ...field }: FieldProps & { known: readonly Named[] }) {
  const [search, setSearch] = useState('')
  const [seen, setSeen] = useState(known)
  const found = useQuery(productsQuery({ search, page: 1 }))
  const items = found.data?.items ?? []
  return (
    <MultiSelect
      label="Products"
      placeholder="Search products"
      searchable
      hidePickedOptions
      nothingFoundMessage={found.isError ? 'The products could not be loaded' : 'No product found'}
      searchValue={search}
      onSearchChange={setSearch}
      // What the server found is shown as it is.
      filter={({ options }) => options}
      data={options([...seen.filter(({ id }) => field.value?.includes(id)), ...items])}
      {...field}
      onChange={(ids) => {
        setSeen([...seen, ...items.filter(({ id }) => ids.includes(id))])
        field.onChange(ids)
      }}
    />
  )
}

export function CategoryChoice(field: FieldProps) {
  const { data = [] } = useQuery(categoriesQuery())
  return <MultiSelect label="Categories" searchable data={options(data)} {...field} />
}

export function PlanChoice(field: FieldProps) {
  const { data = [] } = useQuery(plansQuery())
  return <MultiSelect label="Plans" searchable required data={options(data)} {...field} />
}

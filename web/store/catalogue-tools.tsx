/** Above the products: the filters' drawer on a phone, the sort order and the view. */
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { part } from '../ui/part.tsx'
import { type CatalogueFilters, filtersSet, NO_FILTERS, sortsFor } from './catalogue-filters.ts'
import classes from './catalogue-page.module.css'
import type { ChangeFilters } from './filter-fields.tsx'
import type { ProductSort } from './product-types.ts'

const FilterDrawer = part(async () => (await import('./filter-drawer.tsx')).FilterDrawer, { waiting: null })

type CatalogueToolsProps = { filters: CatalogueFilters; onChange: ChangeFilters; total: number | undefined }

export function CatalogueTools({ filters, onChange, total }: CatalogueToolsProps) {
  const [open, setOpen] = useState(false)
  const count = filtersSet(filters)
  return (
    <div className={classes.tools}>
      <Button
        className={classes.opensFilters}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <NativeSelect
        className={classes.sort}
        size="md"
        aria-label="Sort by"
        data={sortsFor(filters)}
        value={filters.sort}
        onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as ProductSort })}
      />
      <ViewSwitch view={filters.view} onChange={onChange} />
      {open && (
        <FilterDrawer
          filters={filters}
          onChange={onChange}
          show={total === undefined ? 'Show products' : `Show ${plural(total, 'product')}`}
          onClear={count > 0 ? () => onChange(NO_FILTERS) : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: IconLayoutGrid },
  { view: 'list', label: 'List view', Icon: IconList },
] as const

function ViewSwitch({ view, onChange }: { view: CatalogueFilters['view']; onChange: ChangeFilters }) {
  return (
    <fieldset className={classes.views}>
      <legend className={classes.hidden}>View</legend>
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

/** The catalogue's filters on a phone. The products behind it follow each change. */
import { Button, Drawer } from '@mantine/core'
import type { CatalogueFilters } from './catalogue-filters.ts'
import { type ChangeFilters, FilterFields } from './filter-fields.tsx'

type FilterDrawerProps = {
  filters: CatalogueFilters
  onChange: ChangeFilters
  /** What the button says, such as "Show 24 products". */
  show: string
  onClear: (() => void) | undefined
  onClose: () => void
}

export const FilterDrawer = ({ filters, onChange, show, onClear, onClose }: FilterDrawerProps) => (
  <Drawer
    opened
    onClose={onClose}
    position="left"
    size="min(22rem, 100%)"
    title="Filters"
    closeButtonProps={{ 'aria-label': 'Close the filters' }}
  >
    <FilterFields filters={filters} onChange={onChange} />
    <Button fullWidth size="md" mt="xl" onClick={onClose}>
      {show}
    </Button>
    {onClear && (
      <Button fullWidth variant="default" mt="sm" onClick={onClear}>
        Clear all filters
      </Button>
    )}
  </Drawer>
)

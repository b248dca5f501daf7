/** The search and the filters above a list. On a phone the filters are behind one button. */
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './filter-bar.module.css'

type FilterBarProps = {
  search: ReactNode
  /** How many of the filters are set. */
  active: number
  children: ReactNode
}

export function FilterBar({ search, active, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.bar} data-open={isOpen || undefined}>
      <div className={classes.first}>
        {search}
        <Button
          variant="default"
          className={classes.button}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </div>
      <div className={classes.filters}>{children}</div>
    </div>
  )
}

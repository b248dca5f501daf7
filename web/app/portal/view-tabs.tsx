/** The tabs inside a view, such as those of the practice page. */
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './view-tabs.module.css'

type ViewTabsProps = {
  /** The accessible name of the row of tabs. */
  name: string
  /** A panel is rendered when it is open. */
  tabs: readonly { value: string; label: ReactNode; panel: () => ReactNode }[]
  open: string
  onOpen: (tab: string) => void
  /** Shows the open panel alone. */
  unlisted?: boolean
}

export function ViewTabs({ name, tabs, open, onOpen, unlisted = false }: ViewTabsProps) {
  return (
    <Tabs
      value={open}
      onChange={(tab) => tab && onOpen(tab)}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List aria-label={name} display={unlisted ? 'none' : undefined}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} pt={unlisted ? 0 : 'md'}>
          {value === open && panel()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

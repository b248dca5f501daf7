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
}

export function ViewTabs({ name, tabs, open, onOpen }: ViewTabsProps) {
  return (
    <Tabs
      value={open}
      onChange={(tab) => tab && onOpen(tab)}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List aria-label={name}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} pt="md">
          {value === open && panel()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

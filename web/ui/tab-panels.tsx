/** The tabs of a screen and what each of them shows. */
import { Tabs } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import classes from './tab-panels.module.css'

type TabPanelsProps<Props> = {
  tabs: { value: string; label: string; Panel: ComponentType<Props> }[]
  /** What the list of tabs is called by those who hear it. */
  label: string
  /** Handed to the panel that is open. */
  panel: Props
  /** At the right end of the list. */
  beside?: ReactNode
  /** Shows the open panel alone. */
  unlisted?: boolean
}

export function TabPanels<Props extends object>({
  tabs,
  label,
  panel,
  beside,
  unlisted = false,
}: TabPanelsProps<Props>) {
  return (
    <>
      <div className={classes.row}>
        <Tabs.List aria-label={label} display={unlisted ? 'none' : undefined}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {!unlisted && beside}
      </div>
      {tabs.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value} pt={unlisted ? 0 : 'md'}>
          <Panel {...panel} />
        </Tabs.Panel>
      ))}
    </>
  )
}

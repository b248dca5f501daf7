/** The one line above a desk: the event, what is done here, the connection, and the way out. */
import { Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ConnectionState } from './connection-state.tsx'
import { useDeskMode } from './desk-address.ts'
import classes from './desk-mode.module.css'

type DeskBarProps = {
  /** The event's name. */
  name: string
  section: string | undefined
}

export function DeskBar({ name, section }: DeskBarProps) {
  const { exitDesk } = useDeskMode()
  return (
    <section aria-label="Desk" className={classes.bar}>
      <div className={classes.where}>
        <Title order={2} className={classes.name}>
          {name}
        </Title>
        <span className={classes.section}>{section}</span>
      </div>
      <ConnectionState />
      <button type="button" className={classes.exit} onClick={exitDesk}>
        <IconX size={20} aria-hidden />
        <span className={classes.exitLabel}>Exit desk</span>
      </button>
    </section>
  )
}

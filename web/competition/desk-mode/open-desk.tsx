/** Opens the screen that it stands on as a desk. */
import { Button } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useDeskMode } from './desk-address.ts'
import classes from './desk-mode.module.css'

type OpenDeskProps = {
  /** What else the address must say, such as the tab that the desk is on. */
  place?: Readonly<Record<string, string>>
}

export function OpenDesk({ place }: OpenDeskProps) {
  const { isDesk, openDesk } = useDeskMode()
  if (isDesk) return null
  return (
    <Button variant="default" className={classes.open} onClick={() => openDesk(place)}>
      <IconArrowsMaximize size={18} aria-hidden />
      <span className={classes.openLabel}>Open desk</span>
    </Button>
  )
}

/** The one line above the desk of staff: the event, who works here as what, the connection, and the way out. */
import { Title } from '@mantine/core'
import { STAFF_ROLE_NAMES } from '@paddock/domain/competition/staff.ts'
import { IconArrowLeft, IconLayoutGrid, IconLogout } from '@tabler/icons-react'
import { mayLeave } from '../../app/outbox-leaving.ts'
import { organizerAddress } from '../../app/paths.ts'
import { reportLeaving } from '../closing/closing.tsx'
import { ConnectionState, useDeskMode } from '../desk-mode/desk-mode.tsx'
import { mayLeaveSheet } from '../scrutineering/scrutineering.tsx'
import classes from './staff-bar.module.css'
import { homeIn, removeCode, type StaffSession } from './staff-session.ts'

export function StaffBar({ session: { name, role, event } }: { session: StaffSession }) {
  const { isDesk, exitDesk } = useDeskMode()
  const home = role === 'host' ? homeIn(event.id) : undefined
  const leave = async () => {
    if (!(await mayLeaveSheet()) || !(await mayLeave('staff'))) return
    reportLeaving()
    removeCode()
    location.assign(organizerAddress('judge'))
  }
  return (
    <section aria-label="Desk" className={classes.bar}>
      <div className={classes.where}>
        <Title order={2} className={classes.name}>
          {event.name}
        </Title>
        <span className={classes.who}>
          {role === 'host' ? name : `${name}, ${STAFF_ROLE_NAMES[role].toLowerCase()}`}
        </span>
      </div>
      <ConnectionState />
      {role === 'chief_timekeeper' && isDesk && (
        <button type="button" className={classes.button} onClick={exitDesk}>
          <IconLayoutGrid size={20} aria-hidden />
          <span className={classes.label}>All of racing</span>
        </button>
      )}
      {home && (
        <a href={home} className={classes.button}>
          <IconArrowLeft size={20} aria-hidden />
          <span className={classes.label}>The cup</span>
        </a>
      )}
      <button type="button" className={classes.button} onClick={() => void leave()}>
        <IconLogout size={20} aria-hidden />
        <span className={classes.label}>Sign out</span>
      </button>
    </section>
  )
}

/** One event: its bar and its seven tabs, or one of them as a desk. */
import { Tabs, Title } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { closedMessage } from '@paddock/domain/competition/messages.ts'
import type { PortalMember } from '@paddock/domain/organizers/portal.ts'
import { elsewhereMessage } from '@paddock/domain/take-along/messages.ts'
import { IconLock, IconMapPin } from '@tabler/icons-react'
import { UnseenTitle } from '../../app/portal/view.tsx'
import { useFetchedAhead } from '../../ui/part.tsx'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { LateEntries, useDeviceReport } from '../closing/closing.tsx'
import { DESK_SECTIONS, DeskBar, ENTERED_SECTIONS, useDeskMode } from '../desk-mode/desk-mode.tsx'
import classes from './event-bar.module.css'
import { EventBar } from './event-bar.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { useEventPlace } from './event-place.ts'
import { MENU_VIEWS, TABS } from './tabs.tsx'

const VIEWS = [...TABS, ...MENU_VIEWS]
const PARTS = VIEWS.map(({ Panel }) => Panel)

export function EventDetail({ event, organizer }: { event: CompetitionEvent; organizer: PortalMember }) {
  const { section, openSection } = useEventPlace()
  const open = VIEWS.find(({ value }) => value === section) ?? TABS[0]
  const isDesk = useDeskMode().isDesk && open !== undefined && DESK_SECTIONS.includes(open.value)
  useFetchedAhead(PARTS)
  useDeviceReport(event.id, open && ENTERED_SECTIONS.includes(open.value) ? open.label : undefined)
  return (
    <TimeZoneProvider value={event.time_zone}>
      <UnseenTitle title={open?.label ?? 'Event'} of={event.name} />
      {isDesk ? <DeskBar name={event.name} section={open.label} /> : <EventBar event={event} organizer={organizer} />}
      {event.elsewhere && (
        <p className={classes.closed}>
          <IconMapPin size={18} aria-hidden />
          {elsewhereMessage(event.elsewhere)}
        </p>
      )}
      {isClosed(event.status) && (
        <p className={classes.closed}>
          <IconLock size={18} aria-hidden />
          {closedMessage(event.status)}
        </p>
      )}
      {!isDesk && <LateEntries event={event} />}
      <Tabs
        value={open?.value ?? null}
        onChange={(tab) => tab && openSection(tab)}
        keepMounted={false}
        classNames={{ list: classes.tabs }}
      >
        <TabPanels tabs={TABS} label={`Parts of ${event.name}`} panel={{ event }} unlisted={isDesk} />
      </Tabs>
      {open && MENU_VIEWS.includes(open) && (
        <>
          {/* No tab says what is open. */}
          {!isDesk && (
            <Title order={2} className={classes.viewTitle}>
              {open.label}
            </Title>
          )}
          <open.Panel event={event} />
        </>
      )}
    </TimeZoneProvider>
  )
}

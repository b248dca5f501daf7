/** One event: its name and status, what can be done with it as a whole, and its seven tabs. */
import { Alert, Button, Group, Paper, Tabs, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { closedMessage } from '@paddock/domain/competition/messages.ts'
import { mayInPortal, type PortalMember } from '@paddock/domain/organizers/portal.ts'
import { IconArrowLeft, IconCopy, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFocusWhenLost } from '../../ui/focus.ts'
import { part, useFetchedAhead } from '../../ui/part.tsx'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { LateEntries, useDeviceReport } from '../closing/closing.tsx'
import { HistoryButton } from '../history/history.tsx'
import { LevelBadge, StatusBadge } from './event-badges.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { EventDialog } from './event-dialog-part.ts'
import { useEventPlace } from './event-place.ts'
import classes from './events.module.css'
import { StatusSelect } from './status-select.tsx'
import { TABS } from './tabs.tsx'

const DuplicateDialog = part(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog, null)
const DeleteDialog = part(async () => (await import('./delete-dialog.tsx')).DeleteDialog, null)

const PARTS = [...TABS.map(({ Panel }) => Panel), EventDialog, DuplicateDialog, DeleteDialog]

/** Where something is entered that a lost network may keep on the device. */
const DESKS = ['scrutineering', 'marking', 'racing']

type Asked = 'edit' | 'duplicate' | 'delete'

export function EventDetail({ event, organizer }: { event: CompetitionEvent; organizer: PortalMember }) {
  const { section, openEvent, openSection, backToEvents } = useEventPlace()
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  const [asked, setAsked] = useState<Asked>()
  const open = TABS.find(({ value }) => value === section) ?? TABS[0]
  const close = () => setAsked(undefined)
  useFetchedAhead(PARTS)
  useDeviceReport(event.id, open && DESKS.includes(open.value) ? open.label : undefined)
  return (
    <TimeZoneProvider value={event.time_zone}>
      <Button
        variant="subtle"
        color="gray"
        mb="sm"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={backToEvents}
      >
        Back to Events
      </Button>
      <Paper withBorder component="section" aria-label={event.name} className={classes.detail}>
        <div className={classes.head}>
          <div className={classes.title}>
            <Title order={2} ref={heading} tabIndex={-1} className={classes.name}>
              {event.name}
            </Title>
            <Group gap={6} mt={8}>
              <StatusBadge status={event.status} />
              <LevelBadge level={levelOf(event)} />
              <span className={classes.when}>
                {eventDays(event)}, {event.location}
              </span>
            </Group>
          </div>
          <StatusSelect event={event} organizer={organizer} />
        </div>
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={isClosed(event.status)}
            onClick={() => setAsked('edit')}
          >
            Edit Event
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => setAsked('duplicate')}
          >
            Duplicate
          </Button>
          {mayInPortal(organizer, 'delete-events') && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsked('delete')}
            >
              Delete Event
            </Button>
          )}
          <HistoryButton event_id={event.id} />
        </Group>
        {isClosed(event.status) && (
          <Alert mt="md" color="gray" icon={<IconLock aria-hidden />}>
            {closedMessage(event.status)}
          </Alert>
        )}
      </Paper>
      <LateEntries event={event} />
      <Tabs
        value={open?.value ?? null}
        onChange={(tab) => tab && openSection(tab)}
        keepMounted={false}
        classNames={{ list: classes.tabs }}
      >
        <TabPanels tabs={TABS} label={`Parts of ${event.name}`} panel={{ event }} />
      </Tabs>
      {asked === 'edit' && <EventDialog event={event} onClose={close} onSaved={close} />}
      {asked === 'duplicate' && (
        <DuplicateDialog
          event={event}
          onClose={close}
          onMade={({ id }) => {
            close()
            openEvent(id)
          }}
        />
      )}
      {asked === 'delete' && <DeleteDialog event={event} onClose={close} onGone={backToEvents} />}
    </TimeZoneProvider>
  )
}

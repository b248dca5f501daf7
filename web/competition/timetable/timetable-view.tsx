/** The timetable of an event: now and next by room, its clashes, its sessions side by side, and what can be done with it. */
import { Alert, Button, Group, Menu, NumberInput, Stack, Text } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { MOST_TRAVEL_MINUTES } from '@paddock/domain/timetable/slot.ts'
import { IconCalendarPlus, IconPlus, IconPrinter, IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { numberIn } from '../../ui/typed-number.ts'
import { useNow } from '../../ui/use-now.ts'
import { useMay } from '../event-rights/event-rights.ts'
import { DayGrid } from './day-grid.tsx'
import { DelayMenu } from './delay-menu.tsx'
import { printSheets, saveCalendar, sheetsOf } from './paper.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RoomsNow } from './rooms-now.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { useTravel } from './timetable-actions.ts'
import { clashesOf, daysOf, type PlannedEvent, type Session, type Timetable, timetableQuery } from './timetable-data.ts'

type ViewEvent = PlannedEvent & { status: Parameters<typeof isClosed>[0] }

export function TimetableView({ event }: { event: ViewEvent }) {
  const timetable = useQuery(timetableQuery(event.id))
  return (
    <QueryState query={timetable} loading="Loading the timetable" errorTitle="The timetable could not be loaded">
      {(found) => <Planned event={event} timetable={found} />}
    </QueryState>
  )
}

function Planned({ event, timetable }: { event: ViewEvent; timetable: Timetable }) {
  const now = useNow()
  const mayPlan = useMay('plan-timetable') && !isClosed(event.status)
  const [edited, setEdited] = useState<Session | 'new'>()
  const [planning, setPlanning] = useState(false)
  const { sessions, slots } = timetable
  const dialogs = (
    <>
      {edited && (
        <SessionDialog
          event={event}
          current={edited === 'new' ? undefined : sessions.find(({ id }) => id === edited.id)}
          opened={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {planning && <PreviewDialog event={event} timetable={timetable} onClose={() => setPlanning(false)} />}
    </>
  )
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} variant="default" onClick={() => setEdited('new')}>
      Add session
    </Button>
  )
  if (sessions.length === 0)
    return (
      <>
        <EmptyState
          title="No timetable yet"
          text="Add a session for each panel and room, and one for scrutineering. Then plan when each team comes."
          action={mayPlan ? add : undefined}
        />
        {dialogs}
      </>
    )
  return (
    <Stack gap="md" mt="md">
      <Group gap="xs">
        {mayPlan && (
          <>
            <Button leftSection={<IconWand size={18} aria-hidden />} onClick={() => setPlanning(true)}>
              Plan teams
            </Button>
            {add}
            <DelayMenu event_id={event.id} room_id={null} where="All rooms" />
          </>
        )}
        {slots.length > 0 && <PaperMenus event={event} timetable={timetable} />}
        {mayPlan && <Travel event_id={event.id} minutes={timetable.travel_minutes} />}
      </Group>
      {slots.length > 0 && (
        <RoomsNow
          timetable={timetable}
          now={now}
          actions={({ id, name }) => mayPlan && <DelayMenu event_id={event.id} room_id={id} where={name} />}
        />
      )}
      <Clashes event={event} timetable={timetable} />
      <Days event={event} timetable={timetable} mayPlan={mayPlan} onEdit={setEdited} />
      {dialogs}
    </Stack>
  )
}

function Travel({ event_id, minutes }: { event_id: string; minutes: number }) {
  const travel = useTravel()
  const save = (typed: string) => {
    const wanted = numberIn(typed)
    if (wanted !== null && wanted !== minutes) void travel.run({ event_id, travel_minutes: wanted })
  }
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm">Minutes to change rooms</Text>
      <NumberInput
        key={minutes}
        aria-label="Minutes to change rooms"
        w={80}
        min={0}
        max={MOST_TRAVEL_MINUTES}
        defaultValue={minutes}
        onBlur={(change) => save(change.currentTarget.value)}
      />
    </Group>
  )
}

const KINDS = [
  { kind: 'team', label: 'A sheet for each team' },
  { kind: 'panel', label: 'A sheet for each panel' },
  { kind: 'room', label: 'A sheet for each room' },
] as const

function PaperMenus({ event, timetable }: { event: PlannedEvent; timetable: Timetable }) {
  const files = [...sheetsOf(timetable, 'room'), ...sheetsOf(timetable, 'panel')]
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
            Print
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {KINDS.map(({ kind, label }) => (
            <Menu.Item key={kind} onClick={() => printSheets(timetable, event, kind)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />}>
            Calendar file
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          <Menu.Item onClick={() => saveCalendar(timetable, event, timetable.slots)}>Everything</Menu.Item>
          {files.map(({ key, title, slots }) => (
            <Menu.Item key={key} onClick={() => saveCalendar(timetable, event, slots)}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function Clashes({ event, timetable }: { event: PlannedEvent; timetable: Timetable }) {
  const texts = [...new Set([...clashesOf(timetable, event.time_zone).values()].flat())]
  if (texts.length === 0) return null
  return (
    <Alert color="orange" variant="outline" title={plural(texts.length, 'clash', 'clashes')} role="status">
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {texts.slice(0, 8).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {texts.length > 8 && <Text size="sm">And {texts.length - 8} more.</Text>}
    </Alert>
  )
}

type DaysProps = {
  event: PlannedEvent
  timetable: Timetable
  mayPlan: boolean
  onEdit: (session: Session) => void
}

function Days({ event, timetable, mayPlan, onEdit }: DaysProps) {
  const { dayOf } = useDates()
  const days = daysOf(timetable, event.time_zone)
  const today = dayOf(useNow().toISOString())
  const [chosen, setChosen] = useState<string>()
  const day = days.find((one) => one === chosen) ?? days.find((one) => one === today) ?? days[0]
  if (!day) return null
  return (
    <>
      {days.length > 1 && <Segments aria-label="Day" data={days} value={day} onChange={setChosen} />}
      <DayGrid event={event} timetable={timetable} day={day} mayPlan={mayPlan} onEdit={onEdit} />
    </>
  )
}

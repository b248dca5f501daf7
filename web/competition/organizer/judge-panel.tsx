/** The judge panel: the judge, the panel, the event, and a tab for each task. */
import { Alert, Group, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { closedMessage } from '@paddock/domain/competition/messages.ts'
import { IconLock } from '@tabler/icons-react'
import { type ComponentType, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLive } from '../../app/live.ts'
import { mayLeave } from '../../app/outbox-leaving.ts'
import { organizerAddress } from '../../app/paths.ts'
import { useFetchedAhead } from '../../ui/part.tsx'
import { PortalTabs, SignOutButton } from '../../ui/portal-frame.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { reportLeaving, useDeviceReport } from '../closing/closing.tsx'
import { JudgeScoring } from '../marking/marking.tsx'
import { mayLeaveSheet, ScrutineeringEntry, sendQueuedSheets } from '../scrutineering/scrutineering.tsx'
import { EventBadge } from './event-badge.tsx'
import { type JudgeSession, recheckJudge, signOutJudge } from './judge-session.ts'
import classes from './organizer.module.css'

/** Each area adds its tab for judges here. */
const TABS: { value: string; label: string; Panel: ComponentType<{ session: JudgeSession }> }[] = [
  { value: 'scoring', label: 'Scoring', Panel: JudgeScoring },
  {
    value: 'scrutineering',
    label: 'Scrutineering',
    Panel: ({ session }) => <ScrutineeringEntry event_id={session.event.id} />,
  },
]

const PARTS = [JudgeScoring, ScrutineeringEntry]

export function JudgePanel({ session }: { session: JudgeSession }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { event } = session
  const open = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0]
  // Leaves the panel as soon as the code is revoked.
  useLive([`event:${event.id}`], recheckJudge)
  useFetchedAhead(PARTS)
  useDeviceReport(event.id, session.panel_name)
  useEffect(sendQueuedSheets, [])
  const leave = async () => {
    if (!(await mayLeaveSheet()) || !(await mayLeave('judge'))) return
    reportLeaving()
    signOutJudge()
    void navigate(organizerAddress('judge'))
  }
  return (
    <PortalTabs
      title={session.panel_name}
      about={
        <span>
          {session.judge_name}, code <span className={classes.code}>{session.judge_code}</span>
        </span>
      }
      action={<SignOutButton onClick={() => void leave()} />}
      name="Judge panel"
      tabs={TABS.map(({ value, label, Panel }) => ({
        value,
        label,
        panel: () => (
          <TimeZoneProvider value={event.time_zone}>
            <AboutEvent event={event} />
            <Panel session={session} />
          </TimeZoneProvider>
        ),
      }))}
      open={open?.value ?? ''}
      onOpen={(tab) => setParams({ tab }, { preventScrollReset: true })}
    />
  )
}

function AboutEvent({ event }: { event: JudgeSession['event'] }) {
  return (
    <div className={classes.aboutEvent}>
      <Group gap="sm">
        <Title order={2} size="h3">
          {event.name}
        </Title>
        <EventBadge status={event.status} />
      </Group>
      <Text c="dimmed" size="sm">
        {eventDays(event)}, {event.location}. {event.company_name}
      </Text>
      {isClosed(event.status) && (
        <Alert mt="md" color="gray" role="status" icon={<IconLock aria-hidden />}>
          {closedMessage(event.status)}
        </Alert>
      )}
    </div>
  )
}

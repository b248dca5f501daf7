/** The judge panel: the judge, the panel, the event, and a tab for each task. */
import { Alert, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { closedMessage } from '@paddock/domain/competition/messages.ts'
import { IconLock } from '@tabler/icons-react'
import { type ComponentType, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ColorSchemeToggle } from '../../app/color-scheme-toggle.tsx'
import { useLive } from '../../app/live.ts'
import { mayLeave } from '../../app/outbox-leaving.ts'
import { organizerAddress, paths } from '../../app/paths.ts'
import place from '../../app/portal/place.module.css'
import { PortalShell } from '../../app/portal/portal-shell.tsx'
import { SignOutButton } from '../../app/portal/sign-out-button.tsx'
import { View } from '../../app/portal/view.tsx'
import { ViewTabs } from '../../app/portal/view-tabs.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { useFetchedAhead } from '../../ui/part.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { InsecureNotice } from '../../venue/venue.tsx'
import { JudgeAwards, useOpenBallots } from '../awards/awards.tsx'
import { reportLeaving, useDeviceReport } from '../closing/closing.tsx'
import { DeskBar, OpenDesk, useDeskMode } from '../desk-mode/desk-mode.tsx'
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

/** Only while there is something to nominate or vote for: its code is not fetched before. */
const AWARDS = { value: 'awards', label: 'Awards', Panel: JudgeAwards }

const PARTS = [JudgeScoring, ScrutineeringEntry]

export function JudgePanel({ session }: { session: JudgeSession }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { event } = session
  const { isDesk } = useDeskMode()
  const tabs = useOpenBallots() ? [...TABS, AWARDS] : TABS
  const open = tabs.find(({ value }) => value === params.get('tab')) ?? TABS[0]
  // Leaves the panel as soon as the code is revoked.
  useLive([`event:${event.id}`], recheckJudge)
  useFetchedAhead(PARTS)
  useDeviceReport(event.id, session.panel_name)
  useEffect(() => afterPaint(sendQueuedSheets), [])
  const leave = async () => {
    if (!(await mayLeaveSheet()) || !(await mayLeave('judge'))) return
    reportLeaving()
    signOutJudge()
    void navigate(organizerAddress('judge'))
  }
  return (
    <PortalShell
      name="Judge panel"
      home={paths.organizer}
      place={
        <div className={place.place}>
          <span className={place.name}>{session.panel_name}</span>
          <span className={place.about}>
            {session.judge_name}, code <span className={classes.code}>{session.judge_code}</span>
          </span>
        </div>
      }
      entries={[]}
      open={undefined}
      desk={isDesk}
      tools={
        <>
          <ColorSchemeToggle />
          <SignOutButton onClick={() => void leave()} />
        </>
      }
    >
      <View title={session.panel_name} plain>
        <TimeZoneProvider value={event.time_zone}>
          {isDesk ? <DeskBar name={event.name} section={open?.label} /> : <AboutEvent event={event} />}
          {!isDesk && <InsecureNotice />}
          {isClosed(event.status) && (
            <Alert my="xs" color="gray" role="status" icon={<IconLock aria-hidden />}>
              {closedMessage(event.status)}
            </Alert>
          )}
          <ViewTabs
            name="Judge panel"
            tabs={tabs.map(({ value, label, Panel }) => ({ value, label, panel: () => <Panel session={session} /> }))}
            open={open?.value ?? ''}
            onOpen={(tab) => setParams({ tab }, { preventScrollReset: true })}
            unlisted={isDesk}
          />
        </TimeZoneProvider>
      </View>
    </PortalShell>
  )
}

function AboutEvent({ event }: { event: JudgeSession['event'] }) {
  return (
    <div className={classes.aboutEvent}>
      <Title order={2} size="h4">
        {event.name}
      </Title>
      <EventBadge status={event.status} />
      <Text c="dimmed" size="sm" className={classes.aboutWhen}>
        {eventDays(event)}, {event.location}. {event.company_name}
      </Text>
      <OpenDesk />
    </div>
  )
}

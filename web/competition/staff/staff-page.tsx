/** /staff, where a member of staff works: the desk of their role, and nothing else. */
import { Alert, Text } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { closedMessage } from '@paddock/domain/competition/messages.ts'
import { STAFF_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { GoTo } from '../../app/go-to.tsx'
import { useLive } from '../../app/live.ts'
import { MainContent } from '../../app/main-content.tsx'
import { organizerAddress, paths, staffAddress } from '../../app/paths.ts'
import { PortalShell } from '../../app/portal/portal-shell.tsx'
import { View } from '../../app/portal/view.tsx'
import { ViewTabs } from '../../app/portal/view-tabs.tsx'
import { SiteFrame } from '../../app/site-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TimeZoneProvider } from '../../ui/time-zone.tsx'
import { InsecureNotice } from '../../venue/venue.tsx'
import { useDeviceReport } from '../closing/closing.tsx'
import { EventRole } from '../event-rights/event-rights.ts'
import '../marking/marking.tsx'
import { sendQueued } from '../queued/queued.ts'
import { RevokedPage } from './revoked-page.tsx'
import { StaffBar } from './staff-bar.tsx'
import { recheckStaff, type StaffSession, staffQuery } from './staff-session.ts'
import { viewsOf } from './staff-views.tsx'

const OPENING = 'Opening your desk'

export function StaffPage() {
  const entered = useQuery(staffQuery)
  if (entered.isPending)
    return (
      <MainContent>
        <Loading text={OPENING} fullPage />
      </MainContent>
    )
  if (entered.data === undefined)
    return (
      <SiteFrame>
        <ErrorState
          page
          title="The server cannot be reached"
          text="Your code is stored on this device. Please try again in a moment."
          onRetry={() => void entered.refetch()}
          retrying={entered.isFetching}
        />
      </SiteFrame>
    )
  if (entered.data === null) return <Leaving to={organizerAddress('judge')} />
  const { session, revoked } = entered.data
  if (!session) return <RevokedPage />
  return <StaffDesk session={session} revoked={revoked} />
}

const Leaving = ({ to }: { to: string }) => (
  <MainContent>
    <GoTo to={to} text={OPENING} />
  </MainContent>
)

function StaffDesk({ session, revoked }: { session: StaffSession; revoked: boolean }) {
  const { event, role } = session
  const [params, setParams] = useSearchParams()
  const views = viewsOf(role)
  const open = views.find(({ value }) => value === params.get('view')) ?? views[0]
  useLive([`event:${event.id}`], recheckStaff)
  useDeviceReport(event.id, open?.isEntered ? open.label : undefined)
  useEffect(sendQueued, [])
  if (!params.has('desk') && role !== 'chief_timekeeper') return <Leaving to={staffAddress} />
  return (
    <PortalShell name="Event staff" home={paths.staff} entries={[]} open={undefined} desk>
      <View title={open?.label ?? 'Event staff'} of={event.name} plain>
        <TimeZoneProvider value={event.time_zone}>
          <StaffBar session={session} />
          <InsecureNotice />
          {revoked && (
            <Alert my="xs" color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title="Code revoked">
              {STAFF_ERRORS.revoked} What you have entered stays on this device and is sent when you enter the new code.
            </Alert>
          )}
          {isClosed(event.status) && (
            <Alert my="xs" color="gray" role="status" icon={<IconLock aria-hidden />}>
              {closedMessage(event.status)}
            </Alert>
          )}
          <EventRole value={role}>
            <ViewTabs
              name="Your work"
              tabs={views.map(({ value, label, Label, Panel, about }) => ({
                value,
                label: Label ? <Label event_id={event.id} /> : label,
                panel: () => (
                  <>
                    {about && (
                      <Text c="dimmed" size="sm" my="xs">
                        {about}
                      </Text>
                    )}
                    <Panel event={event} />
                  </>
                ),
              }))}
              open={open?.value ?? ''}
              onOpen={(view) => setParams({ desk: '', view }, { preventScrollReset: true })}
              unlisted={views.length === 1}
            />
          </EventRole>
        </TimeZoneProvider>
      </View>
    </PortalShell>
  )
}

/** The organiser dashboard: company, role, sign out, and the tabs. */
import { Badge, Group } from '@mantine/core'
import { type ComponentType, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLive } from '../../app/live.ts'
import { mayLeave } from '../../app/outbox-leaving.ts'
import { paths } from '../../app/paths.ts'
import { part, useFetchedAhead } from '../../ui/part.tsx'
import { PortalTabs, SignOutButton } from '../../ui/portal-frame.tsx'
import { reportLeaving } from '../closing/closing.tsx'
import { EventManagement } from '../events/events.tsx'
import '../marking/marking.tsx'
import { sendQueuedRaces } from '../racing/racing.tsx'
import { sendQueuedSheets } from '../scrutineering/scrutineering.tsx'
import { CompanyNotices } from './company-notices.tsx'
import { ROLE_NAMES } from './messages.ts'
import { OrganizerDataButton } from './organizer-data.tsx'
import { type Organizer, recheckOrganizer, signOut } from './organizer-session.ts'

export type TabProps = { organizer: Organizer }

const JudgesTab = part(async () => (await import('./judges-tab.tsx')).JudgesTab)
const InvitationsTab = part(async () => (await import('./invitations-tab.tsx')).InvitationsTab)
const AccountTab = part(async () => (await import('./account-tab.tsx')).AccountTab)
const ResultsTab = part(async () => (await import('./results-tab.tsx')).ResultsTab)

/** In the order of the specification; a panel is loaded when it is first opened. */
const TABS: { value: string; label: string; Panel: ComponentType<TabProps> }[] = [
  { value: 'judges', label: 'Judge Management', Panel: JudgesTab },
  { value: 'invitations', label: 'Invitations', Panel: InvitationsTab },
  { value: 'events', label: 'Events', Panel: EventManagement },
  { value: 'results', label: 'Live Results', Panel: ResultsTab },
  { value: 'account', label: 'Your Account', Panel: AccountTab },
]

const PARTS = TABS.map(({ Panel }) => Panel)

export function Dashboard({ organizer }: TabProps) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const open = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0]
  // Leaves the dashboard as soon as the session or the approval ends.
  useLive([`organizer:${organizer.id}`, `company:${organizer.company.id}`], recheckOrganizer)
  useFetchedAhead(PARTS)
  useEffect(() => {
    sendQueuedRaces()
    sendQueuedSheets()
  }, [])
  const leave = async () => {
    if (!(await mayLeave('organizer'))) return
    reportLeaving()
    signOut()
    void navigate(paths.organizerAuth)
  }
  const ended = () => {
    signOut()
    void navigate(paths.organizerAuth)
  }
  return (
    <PortalTabs
      title={organizer.company.name}
      about={
        <>
          {organizer.fullName}, {organizer.organizationName}
          <Badge color="racing.3" autoContrast>
            {ROLE_NAMES[organizer.role]}
          </Badge>
        </>
      }
      action={
        <Group gap="sm">
          <OrganizerDataButton organizer={organizer} onDeleted={ended} />
          <SignOutButton onClick={() => void leave()} />
        </Group>
      }
      name="Organiser dashboard"
      tabs={TABS.map(({ value, label, Panel }) => ({
        value,
        label,
        panel: () => (
          <>
            <CompanyNotices organizer={organizer} />
            <Panel organizer={organizer} />
          </>
        ),
      }))}
      open={open?.value ?? ''}
      onOpen={(tab) => setParams({ tab }, { preventScrollReset: true })}
    />
  )
}

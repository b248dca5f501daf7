/** The organiser dashboard: its navigation, the way out, and the open panel. */
import {
  IconBuilding,
  IconCalendarEvent,
  IconDeviceTv,
  IconGavel,
  IconHome,
  IconMail,
  IconRuler2,
  IconTrophy,
  IconUserCog,
} from '@tabler/icons-react'
import { type ComponentType, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ColorSchemeToggle } from '../../app/color-scheme-toggle.tsx'
import { useLive } from '../../app/live.ts'
import { mayLeave } from '../../app/outbox-leaving.ts'
import { paths, portalAddress } from '../../app/paths.ts'
import type { NavEntry } from '../../app/portal/nav-entry.ts'
import place from '../../app/portal/place.module.css'
import { PortalShell } from '../../app/portal/portal-shell.tsx'
import { SignOutButton } from '../../app/portal/sign-out-button.tsx'
import { UntitledView, View } from '../../app/portal/view.tsx'
import { PortalGuide } from '../../guide/guide.tsx'
import { Bell } from '../../notifications/notifications.tsx'
import { PortalSearch } from '../../search/search.tsx'
import { part, useFetchedAhead } from '../../ui/part.tsx'
import { TeamMark } from '../../ui/team-mark.tsx'
import { InsecureNotice } from '../../venue/venue.tsx'
import { reportLeaving } from '../closing/closing.tsx'
import { isEventDesk } from '../desk-mode/desk-mode.tsx'
import { EventManagement } from '../events/events.tsx'
import '../marking/marking.tsx'
import { sendQueued } from '../queued/queued.ts'
import { RulePacksTab } from '../rule-packs/rule-packs.tsx'
import { ScreensTab } from '../screens/screens.tsx'
import { TodayTab } from '../today/today.tsx'
import { CompanyNotices } from './company-notices.tsx'
import { ROLE_NAMES } from './messages.ts'
import { type Organizer, recheckOrganizer, signOut } from './organizer-session.ts'

export type TabProps = { organizer: Organizer }

const JudgesTab = part(async () => (await import('./judges-tab.tsx')).JudgesTab)
const InvitationsTab = part(async () => (await import('./invitations-tab.tsx')).InvitationsTab)
const CompanyTab = part(async () => (await import('./company-tab.tsx')).CompanyTab)
const AccountTab = part(async () => (await import('./account-tab.tsx')).AccountTab)
const ResultsTab = part(async () => (await import('./results-tab.tsx')).ResultsTab)

type Tab = { value: string; label: string; Icon: NavEntry['Icon']; Panel: ComponentType<TabProps> }

const TODAY: Tab = { value: 'today', label: 'Today', Icon: IconHome, Panel: TodayTab }
const EVENTS: Tab = { value: 'events', label: 'Events', Icon: IconCalendarEvent, Panel: EventManagement }

/** A panel is loaded when it is first opened. */
const TABS: readonly (readonly Tab[])[] = [
  [
    TODAY,
    EVENTS,
    { value: 'results', label: 'Live Results', Icon: IconTrophy, Panel: ResultsTab },
    { value: 'judges', label: 'Judge Management', Icon: IconGavel, Panel: JudgesTab },
  ],
  [
    { value: 'invitations', label: 'Invitations', Icon: IconMail, Panel: InvitationsTab },
    { value: 'screens', label: 'Screens', Icon: IconDeviceTv, Panel: ScreensTab },
    { value: 'rule-packs', label: 'Rule packs', Icon: IconRuler2, Panel: RulePacksTab },
    { value: 'company', label: 'Company', Icon: IconBuilding, Panel: CompanyTab },
    { value: 'account', label: 'Your Account', Icon: IconUserCog, Panel: AccountTab },
  ],
]

const ALL = TABS.flat()
const ENTRIES = TABS.map((group) =>
  group.map(({ value, label, Icon }): NavEntry => ({ value, label, Icon, to: portalAddress(value) })),
)
const PARTS = ALL.map(({ Panel }) => Panel)

/** An address that names an event opens it, also without a tab. */
const home = (params: URLSearchParams) => (params.has('event') ? EVENTS : TODAY)

export function Dashboard({ organizer }: TabProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { value, label, Panel } = ALL.find(({ value }) => value === params.get('tab')) ?? home(params)
  const isEvent = value === EVENTS.value && params.has('event')
  const isDesk = value === EVENTS.value && isEventDesk(params)
  // Leaves the dashboard as soon as the session or the approval ends.
  useLive([`organizer:${organizer.id}`, `company:${organizer.company.id}`], recheckOrganizer)
  useFetchedAhead(PARTS)
  useEffect(sendQueued, [])
  const leave = async () => {
    if (!(await mayLeave('organizer'))) return
    reportLeaving()
    signOut()
    void navigate(paths.organizerAuth)
  }
  const content = (
    <>
      {!isDesk && <InsecureNotice />}
      {!isDesk && <CompanyNotices organizer={organizer} />}
      <Panel organizer={organizer} />
    </>
  )
  return (
    <PortalShell
      name="Organiser dashboard"
      home={paths.organizer}
      place={
        <div className={place.place}>
          {organizer.company.logo && (
            <TeamMark
              name={organizer.company.name}
              mark={{ logo: organizer.company.logo, primary: null, secondary: null }}
              size="32px"
            />
          )}
          <span className={place.name}>{organizer.company.name}</span>
          <span className={place.role}>{ROLE_NAMES[organizer.role]}</span>
          <span className={place.about}>
            {organizer.organizationName === organizer.company.name
              ? organizer.fullName
              : `${organizer.fullName}, ${organizer.organizationName}`}
          </span>
        </div>
      }
      entries={ENTRIES}
      open={value}
      desk={isDesk}
      tools={
        <>
          <PortalSearch portal="company" person={organizer.id} entries={ENTRIES} onSignOut={leave} />
          <Bell side="organizer" />
          <ColorSchemeToggle />
          <SignOutButton onClick={() => void leave()} />
          <PortalGuide side="organizer" person={organizer.id} />
        </>
      }
    >
      {isEvent ? (
        <UntitledView key={value}>{content}</UntitledView>
      ) : (
        <View key={value} title={label} of={organizer.company.name} plain>
          {content}
        </View>
      )}
    </PortalShell>
  )
}

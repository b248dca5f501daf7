/** The frame of a team's pages: the portal with its navigation for members, the plain site for everyone else. */
import { plural } from '@paddock/domain/plural.ts'
import {
  IconClipboardCheck,
  IconCreditCard,
  IconFlag,
  IconHistory,
  IconHome,
  IconLayoutKanban,
  IconPrinter,
  IconReceipt,
  IconSchool,
  IconShoppingBag,
  IconStopwatch,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { AccountCorner } from '../app/account-corner.tsx'
import { isFirstRead } from '../app/first-read.ts'
import { Centred } from '../app/go-to.tsx'
import { MainContent } from '../app/main-content.tsx'
import { manageAddress, paths } from '../app/paths.ts'
import type { NavEntry } from '../app/portal/nav-entry.ts'
import { PortalShell } from '../app/portal/portal-shell.tsx'
import { useSession } from '../app/session.ts'
import { SiteFrame } from '../app/site-frame.tsx'
import { PortalGuide } from '../guide/guide.tsx'
import { Bell } from '../notifications/notifications.tsx'
import { TeamSearch } from './team-search.tsx'
import { TeamSwitcher } from './team-switcher.tsx'
import { type CurrentTeam, currentTeamQuery } from './teams.ts'

export function TeamFrame() {
  const { user, loading, unknown } = useSession()
  const { pathname, search } = useLocation()
  const current = useQuery({ ...currentTeamQuery(), enabled: user !== undefined })
  const team = user && current.data?.[0]
  // Another frame for the moment until the team is known would be exchanged with everything in it.
  if ((loading && !unknown) || (user && isFirstRead(current)))
    return (
      <MainContent>
        <Centred />
      </MainContent>
    )
  if (!user || team?.status !== 'active') return <SiteFrame />
  return (
    <PortalShell
      name="Team portal"
      home={paths.manage}
      place={<TeamSwitcher team={team} />}
      entries={entriesOf(team)}
      open={entryAt(pathname, new URLSearchParams(search))}
      tools={
        <>
          <TeamSearch user={user} team={team} entries={entriesOf(team)} />
          <Bell side="team" />
          <AccountCorner />
          <PortalGuide side="team" person={user.id} />
        </>
      }
    >
      <Outlet />
    </PortalShell>
  )
}

/** For people who supervise at least one team. */
const SUPERVISED: NavEntry = {
  value: 'supervised',
  label: 'Supervised teams',
  to: paths.supervised,
  Icon: IconSchool,
}

const entriesOf = ({ pending_count, supervised_count }: CurrentTeam): NavEntry[][] => [
  [
    { value: 'overview', label: 'Home', to: paths.manage, Icon: IconHome },
    { value: 'projects', label: 'Projects', to: manageAddress('projects'), Icon: IconLayoutKanban },
    { value: 'practice', label: 'Practice', to: paths.practice, Icon: IconStopwatch },
    { value: 'readiness', label: 'Readiness', to: manageAddress('readiness'), Icon: IconClipboardCheck },
  ],
  [
    { value: 'competition', label: 'Competition', to: manageAddress('competition'), Icon: IconFlag },
    {
      value: 'members',
      label: 'Members',
      to: manageAddress('members'),
      Icon: IconUsers,
      waiting: { count: pending_count, label: `${plural(pending_count, 'person', 'people')} waiting for approval` },
    },
    { value: 'activity', label: 'Activity', to: manageAddress('activity'), Icon: IconHistory },
    { value: 'plan', label: 'Plan', to: manageAddress('plan'), Icon: IconCreditCard },
    ...(supervised_count > 0 ? [SUPERVISED] : []),
  ],
  [
    { value: 'store', label: 'Store', to: paths.store, Icon: IconShoppingBag },
    { value: 'purchases', label: 'Purchases', to: manageAddress('purchases'), Icon: IconReceipt },
    { value: 'printing', label: '3D printing', to: paths.printing, Icon: IconPrinter },
  ],
]

/** Which entry an address belongs to; none for the person's own pages. */
function entryAt(pathname: string, search: URLSearchParams): string | undefined {
  if (pathname === paths.team) return 'overview'
  if (pathname === paths.manage) return search.get('tab') ?? 'overview'
  return {
    [paths.supervised]: 'supervised',
    [paths.practice]: 'practice',
    [paths.competition]: 'competition',
  }[pathname]
}

/** The frame of the portal: the team's name, the team switcher and the tabs. */
import { Badge } from '@mantine/core'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { manageAddress } from '../app/paths.ts'
import { fetchAhead, part } from '../ui/part.tsx'
import { PortalTabs } from '../ui/portal-frame.tsx'
import classes from './portal.module.css'
import { TeamSwitcher } from './team-switcher.tsx'
import { type CurrentTeam, teamName } from './teams.ts'

export type TabProps = { team: CurrentTeam }

const OverviewTab = part(async () => (await import('./overview-tab.tsx')).OverviewTab)
const ProjectsTab = part(async () => (await import('./projects/projects-tab.tsx')).ProjectsTab)
const CompetitionTab = part(async () => (await import('./entries/competition-tab.tsx')).CompetitionTab)
const ReadinessTab = part(async () => (await import('./readiness/readiness-tab.tsx')).ReadinessTab)
const MembersTab = part(async () => (await import('./members-tab.tsx')).MembersTab)
const ActivityTab = part(async () => (await import('./activity/activity-tab.tsx')).ActivityTab)
const PlanTab = part(async () => (await import('./plan/plan-tab.tsx')).PlanTab)

const TABS: { value: string; label: string; Panel: ComponentType<TabProps> }[] = [
  { value: 'overview', label: 'Overview', Panel: OverviewTab },
  { value: 'projects', label: 'Projects', Panel: ProjectsTab },
  { value: 'readiness', label: 'Readiness', Panel: ReadinessTab },
  { value: 'competition', label: 'Competition', Panel: CompetitionTab },
  { value: 'members', label: 'Members', Panel: MembersTab },
  { value: 'activity', label: 'Activity', Panel: ActivityTab },
  { value: 'plan', label: 'Plan', Panel: PlanTab },
]

const tabIn = (search: URLSearchParams) => TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0]

/** Fetches the tab that an address opens, beside the page itself. */
export const tabAhead = (search: URLSearchParams) => fetchAhead(tabIn(search)?.Panel)

export function Portal({ team }: TabProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <PortalTabs
      title={teamName(team.name)}
      badge={
        team.user_role === 'admin' && (
          <Badge color="racing.3" autoContrast size="lg">
            Admin
          </Badge>
        )
      }
      action={<TeamSwitcher team={team} />}
      name="Portal"
      tabs={TABS.map(({ value, label, Panel }) => ({
        value,
        label: value === 'members' ? <MembersLabel waiting={team.pending_count} /> : label,
        panel: () => <Panel team={team} />,
      }))}
      open={tabIn(search)?.value ?? ''}
      onOpen={(tab) => void navigate(manageAddress(tab), { preventScrollReset: true })}
    />
  )
}

const MembersLabel = ({ waiting }: { waiting: number }) => (
  <>
    Members
    {waiting > 0 && (
      <span className={classes.waiting}>
        {waiting}
        <span className={classes.unseen}> waiting for approval</span>
      </span>
    )}
  </>
)

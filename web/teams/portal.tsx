/** The views of the team portal: the one that the address names. */
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../app/api.ts'
import { View } from '../app/portal/view.tsx'
import { queryClient } from '../app/query-client.ts'
import { fetchAhead, part } from '../ui/part.tsx'
import { homeQuery } from './home/team-home.ts'
import { type CurrentTeam, teamName } from './teams.ts'

export type TabProps = { team: CurrentTeam }

const HomeTab = part(async () => (await import('./home/home-tab.tsx')).HomeTab)
const ProjectsTab = part(async () => (await import('./projects/projects-tab.tsx')).ProjectsTab)
const CompetitionTab = part(async () => (await import('./entries/competition-tab.tsx')).CompetitionTab)
const ReadinessTab = part(async () => (await import('./readiness/readiness-tab.tsx')).ReadinessTab)
const MembersTab = part(async () => (await import('./members-tab.tsx')).MembersTab)
const ActivityTab = part(async () => (await import('./activity/activity-tab.tsx')).ActivityTab)
const PurchasesTab = part(async () => (await import('./purchases/purchases-tab.tsx')).PurchasesTab)
const PlanTab = part(async () => (await import('./plan/plan-tab.tsx')).PlanTab)

type Tab = {
  value: string
  title: string
  Panel: ComponentType<TabProps>
}

const HOME: Tab = { value: 'overview', title: 'Home', Panel: HomeTab }

const TABS: Tab[] = [
  HOME,
  { value: 'projects', title: 'Projects', Panel: ProjectsTab },
  { value: 'readiness', title: 'Readiness', Panel: ReadinessTab },
  { value: 'competition', title: 'Competition', Panel: CompetitionTab },
  { value: 'members', title: 'Members', Panel: MembersTab },
  { value: 'activity', title: 'Activity', Panel: ActivityTab },
  { value: 'purchases', title: 'Purchases', Panel: PurchasesTab },
  { value: 'plan', title: 'Plan', Panel: PlanTab },
]

/** Views of a tab with a title of their own. */
const TITLED: Record<string, string> = { 'projects mine': 'My tasks', 'readiness car': 'Car check' }

const tabIn = (search: URLSearchParams) => TABS.find(({ value }) => value === search.get('tab')) ?? HOME

/** Fetches the view that an address opens, beside the page itself. */
export const tabAhead = (search: URLSearchParams) => fetchAhead(tabIn(search).Panel)

/** Starts the queries that a view begins with, so that it is first drawn with its content. */
export function contentAhead(team_id: string, search: URLSearchParams) {
  const input = { team_id }
  const projects = api.team_projects.list.queryOptions({ input })
  const queries = {
    overview: [homeQuery(team_id)],
    projects:
      search.get('view') === 'mine'
        ? [api.project_tasks.mine.queryOptions({ input })]
        : [projects, api.project_tasks.due.queryOptions({ input }), api.team_projects.usage.queryOptions({ input })],
  }[tabIn(search).value]
  return Promise.all((queries ?? []).map((query) => queryClient.prefetchQuery<unknown>(query as never)))
}

export function Portal({ team }: TabProps) {
  const [search] = useSearchParams()
  const { value, title: ofTab, Panel } = tabIn(search)
  const title = TITLED[`${value} ${search.get('view')}`] ?? ofTab
  const open = value === 'projects' ? search.get('project') : null
  const projects = useQuery({
    ...api.team_projects.list.queryOptions({ input: { team_id: team.id } }),
    enabled: open !== null,
  })
  const project = open === null ? undefined : projects.data?.find(({ id }) => id === open)
  return (
    <View title={title} windowTitle={project?.name} of={teamName(team.name)} plain>
      <Panel team={team} />
    </View>
  )
}

/** Team Practice Scoring: practice runs, their history, performance and analytics, and the reaction trainer. */
import { Anchor, Button } from '@mantine/core'
import { MEMBERSHIP_PENDING } from '@paddock/domain/teams/messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLive } from '../app/live.ts'
import { authAddress, paths, practiceAddress } from '../app/paths.ts'
import { View } from '../app/portal/view.tsx'
import { ViewTabs } from '../app/portal/view-tabs.tsx'
import { type Person, useSession } from '../app/session.ts'
import { type CurrentTeam, profileQuery, teamName, useCurrentTeam } from '../teams/teams.ts'
import { searchNow } from '../ui/address-now.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { fetchAhead, part, useFetchedAhead } from '../ui/part.tsx'
import { filterParams } from './run-filters.tsx'

export type TabProps = { team: CurrentTeam; user: Person }

const RunsTab = part(async () => (await import('./runs-tab.tsx')).RunsTab)
const HistoryTab = part(async () => (await import('./history-tab.tsx')).HistoryTab)
const PerformanceTab = part(async () => (await import('./performance-tab.tsx')).PerformanceTab)
const ReactionTab = part(async () => (await import('./reaction-tab.tsx')).ReactionTab)
const AnalyticsTab = part(async () => (await import('./analytics-tab.tsx')).AnalyticsTab)

const TABS: { value: string; label: string; Panel: ComponentType<TabProps> }[] = [
  { value: 'runs', label: 'Practice Runs', Panel: RunsTab },
  { value: 'history', label: 'Team History', Panel: HistoryTab },
  { value: 'performance', label: 'Performance', Panel: PerformanceTab },
  { value: 'analytics', label: 'Analytics', Panel: AnalyticsTab },
  { value: 'reaction', label: 'Reaction', Panel: ReactionTab },
]

const PARTS = TABS.map(({ Panel }) => Panel)

const tabIn = (search: URLSearchParams) => TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0]

/** Fetches the tab that an address opens, beside the page itself. */
export const tabAhead = (search: URLSearchParams) => fetchAhead(tabIn(search)?.Panel)

const TITLE = 'Team Practice Scoring'

export function PracticePage() {
  const { user, loading } = useSession()
  if (loading) return <Frame>{<Loading text="Loading your practice" />}</Frame>
  if (user) return <SignedIn user={user} />
  return (
    <Frame>
      <EmptyState
        title="Sign in to practise"
        text="Record your team’s practice runs, see personal bests and predict your Grand Prix score."
        action={
          <Button component={Link} to={authAddress('signin', paths.practice)}>
            Sign In
          </Button>
        }
      />
    </Frame>
  )
}

function SignedIn({ user }: { user: Person }) {
  const { team, loading, query } = useCurrentTeam()
  const profile = useQuery(profileQuery())
  if (query.isError && !query.data)
    return (
      <Frame back>
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </Frame>
    )
  // After a switch, the old profile does not belong to this team.
  const unsure = loading || profile.isPending || (team && profile.data && profile.data.team_id !== team.id)
  if (unsure) return <Frame back>{<Loading text="Loading your practice" />}</Frame>
  if (!team)
    return (
      <Frame back>
        <EmptyState title="No team selected" text="Choose one of your teams, or create one." action={<YourTeams />} />
      </Frame>
    )
  if (profile.data?.status !== 'approved')
    return (
      <Frame back about={teamName(team.name)}>
        <EmptyState title="Waiting for approval" text={MEMBERSHIP_PENDING} action={<YourTeams />} />
      </Frame>
    )
  return <Practice key={team.id} team={team} user={user} />
}

function Practice({ team, user }: TabProps) {
  useLive([`team:${team.id}`])
  useFetchedAhead(PARTS)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <View title={TITLE} of={teamName(team.name)} action={<Back />}>
      <ViewTabs
        name="Practice"
        tabs={TABS.map(({ value, label, Panel }) => ({ value, label, panel: () => <Panel team={team} user={user} /> }))}
        open={tabIn(search)?.value ?? ''}
        onOpen={(tab) => void navigate(practiceAddress(tab, filterParams(searchNow())), { preventScrollReset: true })}
      />
    </View>
  )
}

function Frame({ back = false, about, children }: { back?: boolean; about?: string; children: ReactNode }) {
  return (
    <View title={TITLE} about={about} action={back && <Back />}>
      {children}
    </View>
  )
}

const Back = () => (
  <Anchor component={Link} to={paths.team} size="sm">
    Back to Team Dashboard
  </Anchor>
)

const YourTeams = () => (
  <Button component={Link} to={paths.teamSelection}>
    Your teams
  </Button>
)

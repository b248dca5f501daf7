/** The frame of the portal: which team it is, the way to another one, and the tabs. */
import { Badge, Container, Tabs, Title } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { manageAddress } from '../app/paths.ts'
import { Loading } from '../ui/loading.tsx'
import { MembersTab } from './members-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import classes from './portal.module.css'
import { TeamSwitcher } from './team-switcher.tsx'
import { type CurrentTeam, teamName } from './teams.ts'

export type TabProps = { team: CurrentTeam }

const PlanTab = lazy(async () => ({ default: (await import('./plan/plan-tab.tsx')).PlanTab }))

const TABS: { value: string; label: string; Panel: ComponentType<TabProps> }[] = [
  { value: 'overview', label: 'Overview', Panel: OverviewTab },
  { value: 'members', label: 'Members', Panel: MembersTab },
  { value: 'plan', label: 'Plan', Panel: PlanTab },
]

export function Portal({ team }: TabProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const open = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'overview'
  return (
    <Tabs
      value={open}
      onChange={(value) => void navigate(manageAddress(value ?? 'overview'), { preventScrollReset: true })}
      keepMounted={false}
      variant="unstyled"
      classNames={{ root: classes.portal, list: classes.tabs, tab: classes.tab }}
    >
      <div className={classes.band}>
        <Container size="lg" className={classes.head}>
          <div className={classes.team}>
            <Title order={1} className={classes.name}>
              {teamName(team.name)}
            </Title>
            {team.user_role === 'admin' && (
              <Badge color="racing.3" autoContrast size="lg">
                Admin
              </Badge>
            )}
          </div>
          <TeamSwitcher team={team} />
        </Container>
        <Container size="lg" w="100%">
          <Tabs.List aria-label="Portal">
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
                {value === 'members' && team.pending_count > 0 && (
                  <span className={classes.waiting}>
                    {team.pending_count}
                    <span className={classes.unseen}> waiting for approval</span>
                  </span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Container>
      </div>
      <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
        {TABS.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<Loading />}>
              <Panel team={team} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Container>
    </Tabs>
  )
}

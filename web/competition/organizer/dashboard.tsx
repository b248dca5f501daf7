/** The organizer dashboard: whose company it is, the way out, and the tabs. */
import { Badge, Button, Container, Tabs, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLive } from '../../app/live.ts'
import { paths } from '../../app/paths.ts'
import { Loading } from '../../ui/loading.tsx'
import { EventManagement } from '../events/events.tsx'
import classes from './organizer.module.css'
import { type Organizer, recheckOrganizer, signOut } from './organizer-session.ts'
import { ROLE_NAMES } from './words.ts'

export type TabProps = { organizer: Organizer }

const JudgesTab = lazy(async () => ({ default: (await import('./judges-tab.tsx')).JudgesTab }))
const InvitationsTab = lazy(async () => ({ default: (await import('./invitations-tab.tsx')).InvitationsTab }))
const ResultsTab = lazy(async () => ({ default: (await import('./results-tab.tsx')).ResultsTab }))

/** In the order of the specification; a panel is loaded when it is first opened. */
const TABS: { value: string; label: string; Panel: ComponentType<TabProps> }[] = [
  { value: 'judges', label: 'Judge Management', Panel: JudgesTab },
  { value: 'invitations', label: 'Invitations', Panel: InvitationsTab },
  { value: 'events', label: 'Events', Panel: EventManagement },
  { value: 'results', label: 'Live Results', Panel: ResultsTab },
]

export function Dashboard({ organizer }: TabProps) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const open = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0]
  // A session or an approval that has ended ends here too, without waiting for the next click.
  useLive([`organizer:${organizer.id}`, `company:${organizer.company.id}`], recheckOrganizer)
  const leave = () => {
    signOut()
    void navigate(paths.organizerAuth)
  }
  return (
    <Tabs
      value={open?.value ?? null}
      onChange={(tab) => setParams(tab ? { tab } : {}, { preventScrollReset: true })}
      keepMounted={false}
      variant="unstyled"
      classNames={{ root: classes.portal, list: classes.tabs, tab: classes.tab }}
    >
      <div className={classes.band}>
        <Container size="lg" className={classes.head}>
          <div>
            <Title order={1} className={classes.name}>
              {organizer.company.name}
            </Title>
            <p className={classes.welcome}>
              {organizer.fullName}, {organizer.organizationName}
              <Badge color="racing.3" autoContrast>
                {ROLE_NAMES[organizer.role]}
              </Badge>
            </p>
          </div>
          <Button
            variant="default"
            className={classes.out}
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={leave}
          >
            Sign Out
          </Button>
        </Container>
        <Container size="lg" w="100%">
          <Tabs.List aria-label="Organizer dashboard">
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Container>
      </div>
      <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
        {TABS.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<Loading />}>
              <Panel organizer={organizer} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Container>
    </Tabs>
  )
}

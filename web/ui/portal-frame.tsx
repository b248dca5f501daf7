/** The frame of a portal: a band with its name, who is here and the way out; below it one page, or tabs. */
import { Button, Container, Tabs, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './portal-frame.module.css'

type HeadProps = {
  title: string
  /** Behind the title. */
  badge?: ReactNode
  /** Beneath the title. */
  about?: ReactNode
  /** At the other end of the band. */
  action?: ReactNode
}

export function PortalFrame({ children, ...head }: HeadProps & { children: ReactNode }) {
  return (
    <div className={classes.portal}>
      <div className={classes.band}>
        <Head {...head} />
      </div>
      <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
        {children}
      </Container>
    </div>
  )
}

type PortalTabsProps = HeadProps & {
  /** What the row of tabs is called for those who cannot see it. */
  name: string
  /** A panel is asked for when it is open. */
  tabs: readonly { value: string; label: ReactNode; panel: () => ReactNode }[]
  open: string
  onOpen: (tab: string) => void
}

export function PortalTabs({ name, tabs, open, onOpen, ...head }: PortalTabsProps) {
  return (
    <Tabs
      value={open}
      onChange={(tab) => tab && onOpen(tab)}
      keepMounted={false}
      variant="unstyled"
      classNames={{ root: classes.portal, list: classes.tabs, tab: classes.tab }}
    >
      <div className={classes.band}>
        <Head {...head} />
        <Container size="lg" w="100%">
          <Tabs.List aria-label={name}>
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Container>
      </div>
      <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
        {tabs.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value}>
            {value === open && panel()}
          </Tabs.Panel>
        ))}
      </Container>
    </Tabs>
  )
}

function Head({ title, badge, about, action }: HeadProps) {
  return (
    <Container size="lg" className={classes.head}>
      <div className={classes.who}>
        <div className={classes.title}>
          <Title order={1} className={classes.name}>
            {title}
          </Title>
          {badge}
        </div>
        {about && <div className={classes.about}>{about}</div>}
      </div>
      {action}
    </Container>
  )
}

export function SignOutButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      className={classes.action}
      leftSection={<IconLogout size={18} aria-hidden />}
      onClick={onClick}
    >
      Sign Out
    </Button>
  )
}

/** The frame of the business portal: whose it is, the way out, and the tabs. */
import { Button, Container, Tabs, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '../app/live.ts'
import { InquiriesDesk, MaterialsDesk } from '../printing/printing.tsx'
import { Loading } from '../ui/loading.tsx'
import { type Owner, recheckSession, signOut } from './owner-session.ts'
import classes from './portal.module.css'

const Overview = lazy(async () => ({ default: (await import('./overview/overview.tsx')).Overview }))
const PlansDesk = lazy(async () => ({ default: (await import('./plans/plans-desk.tsx')).PlansDesk }))
const ProductsPanel = lazy(async () => ({ default: (await import('./products/products-panel.tsx')).ProductsPanel }))
const OrdersDesk = lazy(async () => ({ default: (await import('./orders/orders-desk.tsx')).OrdersDesk }))
const AnalyticsDesk = lazy(async () => ({ default: (await import('./analytics/analytics-desk.tsx')).AnalyticsDesk }))

/** One row for each tab, in the order of the specification; a panel is loaded when it is first opened. */
const TABS: { value: string; label: string; Panel: ComponentType }[] = [
  { value: 'overview', label: 'Overview', Panel: Overview },
  { value: 'subscription-plans', label: 'Subscription Plans', Panel: PlansDesk },
  { value: 'products', label: 'Products', Panel: ProductsPanel },
  { value: 'orders', label: 'Orders', Panel: OrdersDesk },
  { value: '3d-materials', label: '3D Materials', Panel: MaterialsDesk },
  { value: '3d-inquiries', label: '3D Inquiries', Panel: InquiriesDesk },
  { value: 'analytics', label: 'Analytics', Panel: AnalyticsDesk },
]

const TOPICS = ['office']

export function Portal({ owner }: { owner: Owner }) {
  const [params, setParams] = useSearchParams()
  const open = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0]
  // A session that the server no longer takes ends here too, without waiting for the next click.
  useLive(TOPICS, recheckSession)
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
              Business Portal
            </Title>
            <p className={classes.welcome}>Welcome back, {owner.fullName}</p>
          </div>
          <Button
            variant="default"
            className={classes.out}
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => {
              // What was searched for stands in the address.
              setParams({}, { replace: true })
              signOut()
            }}
          >
            Sign Out
          </Button>
        </Container>
        <Container size="lg" w="100%">
          <Tabs.List aria-label="Business portal">
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
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Container>
    </Tabs>
  )
}

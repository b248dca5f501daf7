/** What a signed-in person has in the store: orders, 3D prints, downloads and addresses. */
import { Anchor, Tabs, Text, Title } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../app/page-title.ts'
import { lookUpAddress, manageAddress } from '../../app/paths.ts'
import type { Person } from '../../app/session.ts'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import { OwnDownloads } from './own-downloads.tsx'
import { OwnOrders } from './own-orders.tsx'
import { OwnPrints } from './own-prints.tsx'

const TABS = [
  { value: 'orders', label: 'Orders', Panel: OwnOrders },
  { value: 'prints', label: '3D prints', Panel: OwnPrints },
  { value: 'downloads', label: 'Downloads', Panel: OwnDownloads },
  { value: 'addresses', label: 'Addresses', Panel: OwnAddresses },
]

export function OwnAccount({ user }: { user: Person }) {
  const [params, setParams] = useSearchParams()
  const open = TABS.find(({ value }) => value === params.get('view'))?.value ?? 'orders'
  usePageTitle('Your orders')
  return (
    <>
      <Title order={1}>Your orders</Title>
      <Text c="dimmed" mt={6} mb="lg">
        Signed in as {user.email}. Purchases for your team are in{' '}
        <Anchor component={Link} to={manageAddress('purchases')}>
          the team portal
        </Anchor>
        . Something missing?{' '}
        <Anchor component={Link} to={lookUpAddress}>
          Find an order by its number
        </Anchor>
      </Text>
      <Tabs
        value={open}
        onChange={(view) => setParams(!view || view === 'orders' ? {} : { view }, { replace: true })}
        keepMounted={false}
      >
        <TabPanels tabs={TABS} label="Your account in the store" panel={{}} />
      </Tabs>
    </>
  )
}

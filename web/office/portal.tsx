/** The frame of the business portal: whose it is, the way out, and the tabs. */
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '../app/live.ts'
import { InquiriesPage, MaterialsPage } from '../printing/printing.tsx'
import { part } from '../ui/part.tsx'
import { PortalTabs, SignOutButton } from '../ui/portal-frame.tsx'
import { type Owner, recheckSession, signOut } from './owner-session.ts'

const Overview = part(async () => (await import('./overview/overview.tsx')).Overview)
const PlansPage = part(async () => (await import('./plans/plans-page.tsx')).PlansPage)
const ProductsPanel = part(async () => (await import('./products/products-panel.tsx')).ProductsPanel)
const OrdersPage = part(async () => (await import('./orders/orders-page.tsx')).OrdersPage)
const ModerationTab = part(async () => (await import('./moderation/moderation-tab.tsx')).ModerationTab)
const AnalyticsPage = part(async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage)

const AuditLogPanel = part(async () => (await import('./security/audit-log-panel.tsx')).AuditLogPanel)
const AccountPanel = part(async () => (await import('./security/account-panel.tsx')).AccountPanel)
const PrivacyTab = part(async () => (await import('../privacy/privacy.tsx')).PrivacyTab)

/** One row for each tab, in the order of the specification; a panel is loaded when it is first opened. */
const TABS: { value: string; label: string; Panel: ComponentType }[] = [
  { value: 'overview', label: 'Overview', Panel: Overview },
  { value: 'subscription-plans', label: 'Subscription Plans', Panel: PlansPage },
  { value: 'products', label: 'Products', Panel: ProductsPanel },
  { value: 'orders', label: 'Orders', Panel: OrdersPage },
  { value: '3d-materials', label: '3D Materials', Panel: MaterialsPage },
  { value: '3d-inquiries', label: '3D Inquiries', Panel: InquiriesPage },
  { value: 'organisers', label: 'Organisers', Panel: ModerationTab },
  { value: 'analytics', label: 'Analytics', Panel: AnalyticsPage },
  { value: 'privacy', label: 'Privacy', Panel: PrivacyTab },
  { value: 'audit-log', label: 'Audit Log', Panel: AuditLogPanel },
  { value: 'account', label: 'Your Account', Panel: AccountPanel },
]

const TOPICS = ['office']

export function Portal({ owner }: { owner: Owner }) {
  const [params, setParams] = useSearchParams()
  const open = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0]
  // A session that the server no longer takes ends here too, without waiting for the next click.
  useLive(TOPICS, recheckSession)
  const leave = () => {
    // What was searched for stands in the address.
    setParams({}, { replace: true })
    signOut()
  }
  return (
    <PortalTabs
      title="Business Portal"
      about={`Welcome back, ${owner.fullName}`}
      action={<SignOutButton onClick={leave} />}
      name="Business portal"
      tabs={TABS.map(({ value, label, Panel }) => ({ value, label, panel: () => <Panel /> }))}
      open={open?.value ?? ''}
      onOpen={(tab) => setParams({ tab }, { preventScrollReset: true })}
    />
  )
}

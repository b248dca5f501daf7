/** The business portal: its navigation, the way out, and the open panel. */
import { mayInOffice, type OfficeRight, type OfficeRole } from '@paddock/domain/office/rights.ts'
import {
  IconBuilding,
  IconChartBar,
  IconCreditCard,
  IconDiscount,
  IconHistory,
  IconHome,
  IconMessage,
  IconPackage,
  IconPrinter,
  IconSettings,
  IconShieldLock,
  IconTag,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import { type ComponentType, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ColorSchemeToggle } from '../app/color-scheme-toggle.tsx'
import { useLive } from '../app/live.ts'
import { officeAddress, paths } from '../app/paths.ts'
import type { NavEntry } from '../app/portal/nav-entry.ts'
import place from '../app/portal/place.module.css'
import { PortalShell } from '../app/portal/portal-shell.tsx'
import { SignOutButton } from '../app/portal/sign-out-button.tsx'
import { View } from '../app/portal/view.tsx'
import { useShop } from '../app/use-shop.ts'
import { PortalGuide } from '../guide/guide.tsx'
import { Bell } from '../notifications/notifications.tsx'
import { InquiryViews, MaterialViews } from '../printing/printing.tsx'
import { PortalSearch } from '../search/search.tsx'
import { part } from '../ui/part.tsx'
import { useOfficeRight } from './office-right.ts'
import { type Owner, recheckSession, signOut } from './owner-session.ts'

const Overview = part(async () => (await import('./overview/overview.tsx')).Overview)
const PlansPage = part(async () => (await import('./plans/plans-page.tsx')).PlansPage)
const ProductsPanel = part(async () => (await import('./products/products-panel.tsx')).ProductsPanel)
const OrdersPage = part(async () => (await import('./orders/orders-page.tsx')).OrdersPage)
const DiscountsPage = part(async () => (await import('./discounts/discounts-page.tsx')).DiscountsPage)
const ModerationTab = part(async () => (await import('./moderation/moderation-tab.tsx')).ModerationTab)
const AnalyticsPage = part(async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage)

const AuditLogPanel = part(async () => (await import('./security/audit-log-panel.tsx')).AuditLogPanel)
const AccountPanel = part(async () => (await import('./security/account-panel.tsx')).AccountPanel)
const SettingsPanel = part(async () => (await import('./settings/settings-panel.tsx')).SettingsPanel)
const StaffPanel = part(async () => (await import('./staff/staff-panel.tsx')).StaffPanel)
const PrivacyTab = part(async () => (await import('../privacy/privacy.tsx')).PrivacyTab)

const Materials = () => <MaterialViews mayEdit={useOfficeRight('manage-printing')} />
const Inquiries = () => <InquiryViews mayEdit={useOfficeRight('manage-printing')} />

type Panel = { value: string; right: OfficeRight; label: string; Icon: NavEntry['Icon']; Panel: ComponentType }

const OVERVIEW: Panel = { value: 'overview', right: 'enter-office', label: 'Overview', Icon: IconHome, Panel: Overview }

/** The specification's seven, then the others; a panel is loaded when it is first opened. */
const TABS: readonly (readonly Panel[])[] = [
  [
    OVERVIEW,
    {
      value: 'subscription-plans',
      right: 'see-sales',
      label: 'Subscription Plans',
      Icon: IconCreditCard,
      Panel: PlansPage,
    },
    { value: 'products', right: 'see-products', label: 'Products', Icon: IconTag, Panel: ProductsPanel },
    { value: 'orders', right: 'see-orders', label: 'Orders', Icon: IconPackage, Panel: OrdersPage },
    { value: '3d-materials', right: 'see-printing', label: '3D Materials', Icon: IconPrinter, Panel: Materials },
    { value: '3d-inquiries', right: 'see-printing', label: '3D Inquiries', Icon: IconMessage, Panel: Inquiries },
    { value: 'analytics', right: 'see-sales', label: 'Analytics', Icon: IconChartBar, Panel: AnalyticsPage },
  ],
  [
    { value: 'discounts', right: 'see-discounts', label: 'Discounts', Icon: IconDiscount, Panel: DiscountsPage },
    { value: 'organisers', right: 'manage-organisers', label: 'Organisers', Icon: IconBuilding, Panel: ModerationTab },
    { value: 'privacy', right: 'manage-privacy', label: 'Privacy', Icon: IconShieldLock, Panel: PrivacyTab },
    { value: 'settings', right: 'manage-settings', label: 'Settings', Icon: IconSettings, Panel: SettingsPanel },
    { value: 'staff', right: 'manage-staff', label: 'Staff', Icon: IconUsers, Panel: StaffPanel },
    { value: 'audit-log', right: 'see-audit-log', label: 'Audit Log', Icon: IconHistory, Panel: AuditLogPanel },
    { value: 'account', right: 'enter-office', label: 'Your Account', Icon: IconUserCog, Panel: AccountPanel },
  ],
]

/** What the role may open. */
const tabsOf = (role: OfficeRole) => TABS.map((group) => group.filter(({ right }) => mayInOffice(role, right)))

const entriesOf = (tabs: readonly (readonly Panel[])[]) =>
  tabs.map((group) =>
    group.map(({ value, label, Icon }): NavEntry => ({ value, label, Icon, to: officeAddress(value) })),
  )

const TOPICS = ['office']

export function Portal({ owner }: { owner: Owner }) {
  const [params, setParams] = useSearchParams()
  const tabs = useMemo(() => tabsOf(owner.role), [owner.role])
  const entries = useMemo(() => entriesOf(tabs), [tabs])
  const { value, label, Panel } = tabs.flat().find(({ value }) => value === params.get('tab')) ?? OVERVIEW
  // A session that the server no longer takes ends here too, without waiting for the next click.
  useLive(TOPICS, recheckSession)
  const { currency } = useShop()
  const leave = () => {
    // What was searched for stands in the address.
    setParams({}, { replace: true })
    signOut()
  }
  return (
    <PortalShell
      name="Business portal"
      home={paths.businessOwner}
      place={
        <div className={place.place}>
          <span className={place.name}>Business Portal</span>
          <span className={place.about}>Welcome back, {owner.fullName}</span>
        </div>
      }
      entries={entries}
      open={value}
      tools={
        <>
          <PortalSearch portal="office" person={owner.id} entries={entries} onSignOut={leave} />
          <Bell side="owner" />
          <ColorSchemeToggle />
          <SignOutButton onClick={leave} />
          <PortalGuide side="owner" person={owner.id} />
        </>
      }
    >
      <View key={`${value} ${currency}`} title={label} of="Business Portal" plain>
        <Panel />
      </View>
    </PortalShell>
  )
}

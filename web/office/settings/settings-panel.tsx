/** The settings of the shop and of the site, in tabs. A tab is loaded when it is first opened. */
import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { part } from '../../ui/part.tsx'

const ShopTab = part(async () => (await import('./shop-tab.tsx')).ShopTab)
const OrderNumbersTab = part(async () => (await import('./order-numbers-tab.tsx')).OrderNumbersTab)
const InvoicesTab = part(async () => (await import('./invoices-tab.tsx')).InvoicesTab)
const EmailsTab = part(async () => (await import('./emails-tab.tsx')).EmailsTab)
const TaxTab = part(async () => (await import('./tax-tab.tsx')).TaxTab)
const ShippingTab = part(async () => (await import('./shipping-tab.tsx')).ShippingTab)
const SiteTextsTab = part(async () => (await import('./site-texts-tab.tsx')).SiteTextsTab)

const TABS = [
  { value: 'shop', label: 'Shop', Tab: ShopTab },
  { value: 'order-numbers', label: 'Order numbers', Tab: OrderNumbersTab },
  { value: 'invoices', label: 'Invoices', Tab: InvoicesTab },
  { value: 'emails', label: 'Emails', Tab: EmailsTab },
  { value: 'tax', label: 'Tax', Tab: TaxTab },
  { value: 'shipping', label: 'Shipping', Tab: ShippingTab },
  { value: 'texts', label: 'Pages and texts', Tab: SiteTextsTab },
]

export function SettingsPanel() {
  const [params, setParams] = useSearchParams()
  const open = TABS.find(({ value }) => value === params.get('view')) ?? TABS[0]
  return (
    <Tabs
      value={open?.value ?? null}
      onChange={(view) => setParams({ tab: 'settings', ...(view ? { view } : {}) }, { preventScrollReset: true })}
      keepMounted={false}
    >
      <Tabs.List aria-label="Settings" mb="md">
        {TABS.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ value, Tab }) => (
        <Tabs.Panel key={value} value={value}>
          <Tab />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

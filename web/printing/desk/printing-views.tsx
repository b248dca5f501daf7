/** The views beside 3D Inquiries and under 3D Materials; each is loaded when it is first opened. */
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { part } from '../../ui/part.tsx'
import classes from './print-desk.module.css'

type Page = (props: { mayEdit: boolean }) => ReactNode
type ViewOf = { value: string; label: string; Page: Page }

const DeskPage = part(async () => (await import('./desk-page.tsx')).DeskPage)
const DuePage = part(async () => (await import('./due-page.tsx')).DuePage)
const CostsPage = part(async () => (await import('./costs-page.tsx')).CostsPage)
const PrintersPage = part(async () => (await import('./printers-page.tsx')).PrintersPage)
const StockPage = part(async () => (await import('./stock-page.tsx')).StockPage)
const InquiriesPage = part(async () => (await import('../inquiries-page.tsx')).InquiriesPage)
const PricesPage = part(async () => (await import('../quote/prices-page.tsx')).PricesPage)
const MaterialsPage = part(async () => (await import('../materials-page.tsx')).MaterialsPage)

const INQUIRY_VIEWS: readonly ViewOf[] = [
  { value: 'inquiries', label: 'Inquiries', Page: InquiriesPage },
  { value: 'desk', label: 'Print desk', Page: DeskPage },
  { value: 'due', label: 'Due dates', Page: DuePage },
  { value: 'costs', label: 'Costs', Page: CostsPage },
  { value: 'printers', label: 'Printers', Page: PrintersPage },
]

const MATERIAL_VIEWS: readonly ViewOf[] = [
  { value: 'materials', label: 'Materials', Page: MaterialsPage },
  { value: 'prices', label: 'Prices', Page: PricesPage },
  { value: 'stock', label: 'Stock', Page: StockPage },
]

export const InquiryViews = ({ mayEdit }: { mayEdit: boolean }) => (
  <Views tab="3d-inquiries" label="3D printing" views={INQUIRY_VIEWS} mayEdit={mayEdit} />
)
export const MaterialViews = ({ mayEdit }: { mayEdit: boolean }) => (
  <Views tab="3d-materials" label="Materials" views={MATERIAL_VIEWS} mayEdit={mayEdit} />
)

type ViewsProps = { tab: string; label: string; views: readonly ViewOf[]; mayEdit: boolean }

/** The first view has no name in the address. */
function Views({ tab, label, views, mayEdit }: ViewsProps) {
  const [params, setParams] = useSearchParams()
  const open = views.find(({ value }) => value === params.get('view')) ?? views[0]
  if (!open) return null
  return (
    <Tabs
      value={open.value}
      onChange={(view) =>
        setParams({ tab, ...(view && view !== views[0]?.value ? { view } : {}) }, { preventScrollReset: true })
      }
      keepMounted={false}
    >
      <Tabs.List aria-label={label} mb="md" className={classes.views}>
        {views.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.value}>
        <open.Page mayEdit={mayEdit} />
      </Tabs.Panel>
    </Tabs>
  )
}

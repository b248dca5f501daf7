/** The tabs of the catalogue: Stripe, products, categories and reviews. */
import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useLive } from '../../app/live.ts'
import { useOfficeRight } from '../office-right.ts'
import { CategoriesPage } from './categories-page.tsx'
import { CollectionsPage } from './collections-page.tsx'
import classes from './products.module.css'
import { ProductsPage } from './products-page.tsx'
import { ReviewsPage } from './reviews-page.tsx'
import { StripeDashboard } from './stripe-dashboard.tsx'

/** Opens first. */
const PRODUCTS = 'products'

const STRIPE = { value: 'stripe', label: 'Stripe Dashboard', Desk: StripeDashboard }

const DESKS = [
  { value: PRODUCTS, label: 'Products', Desk: ProductsPage },
  { value: 'categories', label: 'Categories', Desk: CategoriesPage },
  { value: 'collections', label: 'Collections', Desk: CollectionsPage },
  { value: 'reviews', label: 'Reviews', Desk: ReviewsPage },
]

const TOPICS = ['catalogue']

export function ProductsPanel() {
  const [params, setParams] = useSearchParams()
  useLive(TOPICS)
  const desks = useOfficeRight('manage-products') ? [STRIPE, ...DESKS] : DESKS
  const open = desks.find(({ value }) => value === params.get('view'))?.value ?? PRODUCTS
  return (
    <Tabs
      value={open}
      onChange={(view) => setParams({ tab: 'products', ...(view ? { view } : {}) }, { preventScrollReset: true })}
      keepMounted={false}
      classNames={{ list: classes.tabs }}
    >
      <Tabs.List aria-label="Catalogue" mb="md">
        {desks.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {desks.map(({ value, Desk }) => (
        <Tabs.Panel key={value} value={value}>
          <Desk />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

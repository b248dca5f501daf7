/** The owner's Products tab, fetched when it is opened. */
import { lazy } from 'react'
import { api } from '../../app/api.ts'

export const ProductsPanel = lazy(async () => ({ default: (await import('./products-panel.tsx')).ProductsPanel }))

/** Everything that the tab has fetched and that nobody but the owner may see. */
export const catalogueQueries = () => [api.owned_products.key(), api.owned_categories.key()]

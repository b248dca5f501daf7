/** What the landing page shows that is not the same everywhere; undefined while it is not here. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type LandingData = Awaited<ReturnType<typeof api.site.landing.call>>

export const useLanding = () => useQuery(api.site.landing.queryOptions()).data

/** The variable parts of the landing page; undefined until loaded. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type LandingData = Awaited<ReturnType<typeof api.site.landing.call>>

export const useLanding = () => useQuery(api.site.landing.queryOptions()).data

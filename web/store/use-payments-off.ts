/** Whether nothing can be bought here, because no payment provider is set up. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export const PAYMENTS_OFF = 'This store cannot take payments yet'

/** False until the site's settings are loaded. */
export function usePaymentsOff() {
  const site = useQuery(api.site.about.queryOptions())
  return site.data?.payments === false
}

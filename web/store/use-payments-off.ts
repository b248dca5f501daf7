/** Whether nothing can be paid by card here, because no payment provider is set up. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { shop } from '../app/shop.ts'

export const PAYMENTS_OFF = 'This store cannot take payments yet'
export const BY_INVOICE_ONLY =
  'This store cannot take card payments yet. Schools can order with a purchase order and pay by invoice.'

/** False until the site's settings are loaded. */
export function usePaymentsOff() {
  const site = useQuery(api.site.about.queryOptions())
  return site.data?.payments === false
}

/** Nor by invoice, so nothing can be bought. */
export function useNothingForSale() {
  return usePaymentsOff() && shop().invoice_days === null
}

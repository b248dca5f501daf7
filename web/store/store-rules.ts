/** The rules of tax and shipping as they are today, for the cart and the checkout. */
import { shippingOn } from '@paddock/domain/store/shipping.ts'
import type { StoreRules } from '@paddock/domain/store/store-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export const useStoreRules = () => useQuery(api.store_rules.get.queryOptions({ select: today }))

const today = ({ tax, shipping }: StoreRules): StoreRules => ({
  tax,
  shipping: shippingOn(shipping, new Date().toISOString().slice(0, 10)),
})

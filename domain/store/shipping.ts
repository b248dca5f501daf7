/** What shipping costs and when it is free (specification 2, section 9). */
import { cents } from '../units.ts'
import { formatRound } from './money.ts'

export const SHIPPING = cents(1000)
export const FREE_SHIPPING_FROM = cents(5000)

/** `Free shipping over $50`, as a product promises it. */
export const FREE_SHIPPING_PROMISE = `Free shipping over ${formatRound(FREE_SHIPPING_FROM)}`

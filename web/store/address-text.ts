/** An address as printed on a parcel, one line each. */
import { countryName } from '@paddock/domain/countries.ts'
import { townLine } from '@paddock/domain/store/address-format.ts'
import type { Order } from './product-types.ts'

export function addressText(name: string, address: Order['billing_address']): string {
  const { line1, line2, country } = address
  return [name, line1, line2, townLine(address), countryName(country)].filter(Boolean).join('\n')
}

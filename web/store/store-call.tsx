/** The last banner of the store's home page: browse the catalogue. */
import { FREE_SHIPPING_PROMISE } from '@paddock/domain/store/shipping.ts'
import { paths } from '../app/paths.ts'
import { CallToAction } from '../ui/call-to-action.tsx'

export const StoreCall = () => (
  <CallToAction
    id="store-call-title"
    title="Race day is on the calendar."
    text={`${FREE_SHIPPING_PROMISE}, and thirty days to return what does not fit.`}
    to={paths.products}
    label="Browse the Catalogue"
    compact
  />
)

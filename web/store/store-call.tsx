/** The last banner of the store's home page: browse the catalogue. */
import { paths } from '../app/paths.ts'
import { shop } from '../app/shop.ts'
import { CallToAction } from '../ui/call-to-action.tsx'

export const StoreCall = () => (
  <CallToAction
    id="store-call-title"
    title="Race day is on the calendar."
    text={promise(shop().free_shipping)}
    to={paths.products}
    label="Browse the Catalogue"
    compact
  />
)

const promise = (freeShipping: string | null) =>
  freeShipping
    ? `${freeShipping}, and thirty days to return what does not fit.`
    : 'Thirty days to return what does not fit.'

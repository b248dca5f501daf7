/** Every call of the product, by area. The server implements this object and the browser calls it. */
import { outbox } from './dev/outbox.ts'
import { site } from './site/site.ts'

export const contract = { site, outbox }

/** The owner's changes to products: each in one transaction, announced, and pushed to Stripe by a job. */
import { alreadyExists, changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { isLegalChoice } from '@paddock/domain/store/legal-choices.ts'
import { plainLegalIn } from '@paddock/domain/store/legality.ts'
import { shippingOf } from '@paddock/domain/store/product-form.ts'
import { eq } from 'drizzle-orm'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Transaction } from '../../db/database.ts'
import { products, retiredStripeProducts } from '../../db/schema/store.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { sayWhyStockChanges } from '../../store/store.ts'
import { missingImages } from './image-uploads.ts'
import { ownedProduct } from './owned-products.ts'
import { delivers, deliverToWaiting, isSoldDownload, setFiles } from './product-files.ts'
import { NO_VARIANTS, setVariants, variantsOf, wrongVariants } from './product-variants.ts'
import { ownStripeId } from './push-product.ts'
import { setRelated } from './related-products.ts'

type Changes = Partial<typeof products.$inferInsert>

const create = api.owned_products.create.handler(({ input, context, errors }) =>
  inWords(errors, () =>
    context.db.transaction(async (tx) => {
      const refused = await refusalOf(tx, input, [])
      if (refused) throw errors[refused]()
      const { files = [], variants, related_ids = [], ...fields } = input
      const wrong = wrongVariants(NO_VARIANTS, input)
      if (wrong) throw errors.VARIANTS_REFUSED({ message: wrong })
      const values = {
        ...fields,
        ...consistent(fields),
        file_count: files.length,
        stripe_sync_status: statusFor(context),
      }
      await sayWhyStockChanges(tx, 'edit', { made_by: ownerOf(context.caller).owner_name })
      const [made] = await tx
        .insert(products)
        .values(values)
        .onConflictDoNothing({ target: products.id })
        .returning({ id: products.id })
      if (made && !(await setFiles(tx, made.id, files))) throw errors.FILE_GONE()
      if (made && variants && !(await setVariants(tx, made.id, variants)))
        throw errors.VARIANTS_REFUSED({ message: OFFICE_REFUSALS.variantElsewhere })
      if (made && !(await setRelated(tx, made.id, related_ids))) throw errors.RELATED_GONE()
      if (made) await afterChange(tx, context, made.id)
      const product = await ownedProduct(tx, input.id)
      // The id exists: an earlier submission of the same form succeeded, and its result stands.
      if (product?.name !== input.name) throw errors.CONFLICT({ message: alreadyExists('product') })
      return product
    }),
  ),
)

const change = api.owned_products.change.handler(({ input, context, errors }) =>
  inWords(errors, () =>
    context.db.transaction(async (tx) => {
      const { id, updated_at: asRead, files, variants, related_ids, ...changes } = input
      const [before] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
      if (!before) throw errors.NOT_FOUND({ message: hasBeenDeleted('product') })
      if (asRead && asRead !== before.updated_at) throw errors.CONFLICT({ message: changedMeanwhile('product') })
      const after = { ...changes, ...consistent({ ...pick(before), ...changes }, changes) }
      const refused = await refusalOf(tx, { ...pick(before), ...after }, before.images)
      if (refused) throw errors[refused]()
      const wrong = wrongVariants({ ...before, variants: await variantsOf(tx, id) }, { ...changes, variants })
      if (wrong) throw errors.VARIANTS_REFUSED({ message: wrong })
      const delivered = {
        file_count: files?.length ?? before.file_count,
        download_url: before.download_url,
        ...changes,
      }
      if (delivers(before) && !delivers(delivered) && (await isSoldDownload(tx, id))) throw errors.DOWNLOAD_SOLD()
      if (files && !(await setFiles(tx, id, files))) throw errors.FILE_GONE()
      if (related_ids && !(await setRelated(tx, id, related_ids))) throw errors.RELATED_GONE()
      await sayWhyStockChanges(tx, 'edit', { made_by: ownerOf(context.caller).owner_name })
      await tx
        .update(products)
        .set({ ...after, file_count: delivered.file_count, updated_at: new Date().toISOString(), ...dueIn(context) })
        .where(eq(products.id, id))
      if (variants && !(await setVariants(tx, id, variants)))
        throw errors.VARIANTS_REFUSED({ message: OFFICE_REFUSALS.variantElsewhere })
      if (!delivers(before) && delivers(delivered)) await deliverToWaiting(tx, context.jobs, id)
      await afterChange(tx, context, id)
      const product = await ownedProduct(tx, id)
      if (!product) throw errors.NOT_FOUND()
      return product
    }),
  ),
)

/** Orders keep their lines and their downloads; the product is archived at Stripe. Deleting a missing product succeeds. */
const remove = api.owned_products.remove.handler(({ input, context: { db, jobs, payments }, errors }) =>
  db.transaction(async (tx) => {
    const [there] = await tx.select().from(products).where(eq(products.id, input.id)).for('update')
    if (there && delivers(there) && (await isSoldDownload(tx, there.id))) throw errors.DOWNLOAD_SOLD()
    const [gone] = await tx.delete(products).where(eq(products.id, input.id)).returning()
    if (!gone) return { success: true as const }
    if (payments && (gone.stripe_product_id || gone.stripe_sync_status)) {
      const stripe_product_id = gone.stripe_product_id ?? ownStripeId(gone.id)
      await tx.insert(retiredStripeProducts).values({ stripe_product_id }).onConflictDoNothing()
      await jobs.enqueue(tx, 'retire-stripe-product', { stripe_product_id })
    }
    await announce(tx, 'catalogue', 'products')
    return { success: true as const }
  }),
)

export const productWrites = { create, change, remove }

/** Without Stripe there is nothing to push. */
export const dueIn = ({ payments }: Pick<CallContext, 'payments'>) =>
  payments ? { stripe_sync_status: 'pending' as const, stripe_sync_error: null } : {}

const statusFor = (context: Pick<CallContext, 'payments'>) => dueIn(context).stripe_sync_status ?? null

async function afterChange(tx: Transaction, { jobs, payments }: CallContext, product_id: string) {
  await announce(tx, 'catalogue', 'products')
  if (payments) await jobs.enqueue(tx, 'push-product', { product_id }, { singletonKey: product_id })
}

const pick = ({ is_digital, requires_shipping, images, image_alts }: typeof products.$inferSelect) => ({
  is_digital,
  requires_shipping,
  images,
  image_alts,
})

/** Choosing digital decides about shipping unless that was set as well; no picture has two descriptions, and no class is named twice. */
export function consistent(after: Changes, said: Changes = after): Changes {
  const shipping =
    said.is_digital !== undefined && said.requires_shipping === undefined ? shippingOf(said.is_digital) : {}
  const alts = said.images || said.image_alts ? { image_alts: altsOf(after) } : {}
  const legal = said.legal_in ? { legal_in: plainLegalIn(said.legal_in) } : {}
  return { ...shipping, ...alts, ...legal }
}

const altsOf = ({ images = [], image_alts = [] }: Changes) => image_alts.slice(0, images.length)

async function refusalOf(tx: Transaction, after: Changes, had: readonly string[]) {
  if (after.is_digital && after.requires_shipping) return 'DIGITAL_SHIPPED' as const
  if (after.legal_in?.some((each) => !isLegalChoice(each))) return 'UNKNOWN_CLASS' as const
  const added = (after.images ?? []).filter((image) => !had.includes(image))
  return (await missingImages(tx, added)).length > 0 ? ('IMAGE_GONE' as const) : undefined
}

type Refusals = Record<'SKU_TAKEN' | 'CATEGORY_GONE', () => Error>

/** The unique index is the final check if two owners write concurrently. */
async function inWords<T>(errors: Refusals, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const rule = brokenRule(error) ?? ''
    if (rule.includes('sku')) throw errors.SKU_TAKEN()
    if (rule.includes('category_id')) throw errors.CATEGORY_GONE()
    throw error
  }
}

/** Background jobs of the catalogue: imports, pushing products to Stripe, and archiving them there. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { products, retiredStripeProducts } from '../../db/schema/store.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { sweepProductFiles } from './download-uploads.ts'
import { sweepImages } from './image-uploads.ts'
import { checkProductImport, writeProductImport } from './import-jobs.ts'
import { pushProduct } from './push-product.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'config' | 'payments' | 'files'>

const AT_ONCE = 50

export const catalogueJobs = (deps: Deps) =>
  ({
    'push-product': async ({ product_id }) => {
      const outcome = await pushProduct(deps, product_id)
      // Only temporary failures are retried.
      if ('failed' in outcome && outcome.passing) throw new Error(outcome.failed)
    },
    'push-due-products': pushDueProducts(deps),
    'retire-stripe-product': retireStripeProduct(deps),
    'check-product-import': checkProductImport(deps),
    'write-product-import': writeProductImport(deps),
    'sweep-product-images': () => sweepImages(deps),
    'sweep-product-files': () => sweepProductFiles(deps),
  }) satisfies Partial<JobHandlers>

/** After an import: one after the other, each with its own outcome. A failed one does not block the others. */
const pushDueProducts =
  (deps: Deps): JobHandlers['push-due-products'] =>
  async (_, { signal }) => {
    let after = '00000000-0000-0000-0000-000000000000'
    while (!signal.aborted) {
      const due = await deps.db
        .select({ id: products.id })
        .from(products)
        .where(and(sql`${products.stripe_sync_status} = 'pending'`, gt(products.id, after)))
        .orderBy(asc(products.id))
        .limit(AT_ONCE)
      for (const { id } of due) {
        if (signal.aborted) break
        await pushProduct(deps, id)
      }
      if (due.length < AT_ONCE) return
      after = due.at(-1)?.id ?? after
    }
  }

const retireStripeProduct =
  ({ db, payments }: Deps): JobHandlers['retire-stripe-product'] =>
  async ({ stripe_product_id }) => {
    await payments?.stripe.products.update(stripe_product_id, { active: false }).catch(unlessMissing)
    await db.delete(retiredStripeProducts).where(eq(retiredStripeProducts.stripe_product_id, stripe_product_id))
  }

function unlessMissing(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error
}

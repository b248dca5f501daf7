/** Every kind of background job: its data, how many run at once on a node, and how long one may take. */
import type { InvoiceEmail } from '../db/schema/invoices.ts'
import type { Email } from '../outside/compose-email.ts'

export type JobData = {
  'send-mail': Email
  'sweep-limits': Record<string, never>
  /** `redirect` is a path of this site that the emailed link carries along; `device` is the browser that requested it. */
  'account-mail': {
    about: 'confirmation' | 'reset' | 'code' | 'organizer-reset'
    email: string
    redirect?: string
    device?: string
  }
  'cancel-team-subscription': { team_id: string }
  'close-pay-page': { session_id: string }
  'settle-refund': { refund_id: string }
  'note-refunds': { payment_intent: string }
  /** Looks up a pay page that was not heard of again, or sends a refund. */
  'settle-entry-fee': { payment_id: string }
  'sweep-checkouts': Record<string, never>
  'send-order-digests': Record<string, never>
  /** Emails a document with its PDF, once for each occasion. */
  'send-invoice': { invoice_id: string; about: InvoiceEmail }
  'remind-of-invoices': Record<string, never>
  /** Emails whoever waits for something that is back in stock. */
  'send-stock-alerts': Record<string, never>
  'deliver-sandbox-event': { event_id: string }
  'expire-sandbox-session': { session_id: string }
  'roll-sandbox-subscription': { subscription_id: string }
  'sync-subscription': { customer: string }
  'archive-plan': { plan_id: string }
  /** Without a run, the schedule enqueued it. */
  'reconcile-with-stripe': { run_id?: string }
  'sweep-stl-uploads': Record<string, never>
  'push-product': { product_id: string }
  'push-due-products': Record<string, never>
  'check-product-import': { import_id: string }
  'write-product-import': { import_id: string }
  'retire-stripe-product': { stripe_product_id: string }
  'sweep-product-images': Record<string, never>
  'sweep-product-files': Record<string, never>
  /** The product got its first file or link; earlier buyers are waiting for it. */
  'deliver-downloads': { product_id: string; added_at: string }
  'invite-reviews': { order_id: string }
  'remove-team-files': { stored: string[] }
  'sweep-team-files': Record<string, never>
  'sweep-car-models': Record<string, never>
  'remove-picture': { stored_as: string }
  'remove-logo': { logo: string }
  'remove-protest-files': { stored: string[] }
  'remove-model': { path: string }
  'enforce-retention': Record<string, never>
  'remove-quick-cups': Record<string, never>
  /** A time of release of held results has come. */
  'release-results': { event_id: string }
  /** Results were released: each team gets its record. */
  'issue-receipts': { event_id: string; released_at: string }
  'make-paper': { paper_job_id: string }
  'remove-paper': { paper_job_id: string }
  'send-team-mail': { mailing_address_id: string }
  'notify-deadlines': Record<string, never>
  'send-notification-digests': Record<string, never>
}

export type JobKind = keyof JobData

export const JOB_KINDS: Record<JobKind, { atOnce: number; mostSeconds: number }> = {
  'send-mail': { atOnce: 8, mostSeconds: 120 },
  'sweep-limits': { atOnce: 1, mostSeconds: 60 },
  'account-mail': { atOnce: 3, mostSeconds: 60 },
  'cancel-team-subscription': { atOnce: 1, mostSeconds: 60 },
  'close-pay-page': { atOnce: 2, mostSeconds: 60 },
  'settle-refund': { atOnce: 1, mostSeconds: 60 },
  'note-refunds': { atOnce: 1, mostSeconds: 60 },
  'settle-entry-fee': { atOnce: 1, mostSeconds: 60 },
  'sweep-checkouts': { atOnce: 1, mostSeconds: 300 },
  'send-order-digests': { atOnce: 1, mostSeconds: 300 },
  'send-invoice': { atOnce: 1, mostSeconds: 300 },
  'remind-of-invoices': { atOnce: 1, mostSeconds: 300 },
  'send-stock-alerts': { atOnce: 1, mostSeconds: 60 },
  'deliver-sandbox-event': { atOnce: 2, mostSeconds: 60 },
  'expire-sandbox-session': { atOnce: 1, mostSeconds: 60 },
  'roll-sandbox-subscription': { atOnce: 1, mostSeconds: 60 },
  'sync-subscription': { atOnce: 2, mostSeconds: 60 },
  'archive-plan': { atOnce: 1, mostSeconds: 60 },
  'reconcile-with-stripe': { atOnce: 1, mostSeconds: 900 },
  'sweep-stl-uploads': { atOnce: 1, mostSeconds: 600 },
  'push-product': { atOnce: 2, mostSeconds: 120 },
  'push-due-products': { atOnce: 1, mostSeconds: 3600 },
  'check-product-import': { atOnce: 1, mostSeconds: 3600 },
  'write-product-import': { atOnce: 1, mostSeconds: 3600 },
  'retire-stripe-product': { atOnce: 1, mostSeconds: 60 },
  'sweep-product-images': { atOnce: 1, mostSeconds: 600 },
  'sweep-product-files': { atOnce: 1, mostSeconds: 600 },
  'deliver-downloads': { atOnce: 1, mostSeconds: 600 },
  'invite-reviews': { atOnce: 1, mostSeconds: 60 },
  'remove-team-files': { atOnce: 1, mostSeconds: 600 },
  'sweep-team-files': { atOnce: 1, mostSeconds: 600 },
  'sweep-car-models': { atOnce: 1, mostSeconds: 600 },
  'remove-picture': { atOnce: 1, mostSeconds: 60 },
  'remove-logo': { atOnce: 1, mostSeconds: 60 },
  'remove-protest-files': { atOnce: 1, mostSeconds: 600 },
  'remove-model': { atOnce: 1, mostSeconds: 60 },
  'enforce-retention': { atOnce: 1, mostSeconds: 3600 },
  'remove-quick-cups': { atOnce: 1, mostSeconds: 600 },
  'release-results': { atOnce: 2, mostSeconds: 120 },
  'issue-receipts': { atOnce: 1, mostSeconds: 300 },
  'make-paper': { atOnce: 1, mostSeconds: 900 },
  'remove-paper': { atOnce: 1, mostSeconds: 60 },
  'send-team-mail': { atOnce: 2, mostSeconds: 120 },
  'notify-deadlines': { atOnce: 1, mostSeconds: 900 },
  'send-notification-digests': { atOnce: 1, mostSeconds: 900 },
}

/** What the owner should know about the server itself: whether mail leaves it, whether Stripe's webhooks arrive, and how the automatic backups are doing. */
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from './rights.ts'

const LastBackup = z.strictObject({
  made_at: z.string(),
  size: z.int(),
  /** Restored into a scratch database, or only read again and compared with its checksums. */
  verified: z.enum(['restored', 'read']),
  /** Why it was not restored. */
  remark: z.string().nullable(),
  /** Whether a copy was sent to the other store. */
  off_site: z.boolean(),
})

const ServerState = z.strictObject({
  /** False in production without SMTP_URL: mail is stored and never sent. */
  sends_mail: z.boolean(),
  payments: z.strictObject({
    /** `sandbox`: the play-money Stripe on this very server. Null without a payment provider. */
    mode: z.enum(['live', 'test', 'sandbox']).nullable(),
    /** False: Stripe's webhooks cannot be verified and are all refused. */
    verifies_webhooks: z.boolean(),
    /** The newest payments were found without the webhook that should have announced them; null while webhooks arrive. */
    missed_webhooks: z.strictObject({ payments: z.int(), since: z.iso.datetime() }).nullable(),
  }),
  /** Null where no backups are configured. */
  backups: z
    .strictObject({
      every: z.string(),
      last: LastBackup.nullable(),
      /** Why the latest one failed; null while they work. */
      failure: z.string().nullable(),
    })
    .nullable(),
})

export const server_state = {
  get: call
    .route({
      method: 'GET',
      path: '/server_state',
      tags: ['office'],
      summary: 'Whether mail leaves the server, the state of payments, and the backups',
    })
    .meta(inOffice('see-server'))
    .output(ServerState),
}

/** What the owner should know about the server itself: whether mail leaves it, and how the automatic backups are doing. */
import { z } from 'zod'
import { call } from '../call.ts'

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
      summary: 'Whether mail leaves the server, and its backups',
    })
    .meta({ who: ['owner'] })
    .output(ServerState),
}

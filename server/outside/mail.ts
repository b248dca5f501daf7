/** Sends mail through an SMTP server if one is configured, otherwise stores it in the outbox. */
import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import { JOB_KINDS } from '../jobs/kinds.ts'
import { type Email, refuseUnsafe } from './compose-email.ts'
import { keepInOutbox } from './outbox.ts'

export type Mail = {
  /** Sending again under the same id (a uuid) marks the mail as a duplicate for its recipient. */
  send(email: Email, id?: string): Promise<void>
  close(): void
}

export function openMail({ smtpUrl, mailFrom }: { smtpUrl?: string; mailFrom: string }, db: Database): Mail {
  return smtpUrl ? smtp(smtpUrl, mailFrom) : outbox(db)
}

function outbox(db: Database): Mail {
  return {
    async send(email, id = randomUUID()) {
      refuseUnsafe(email)
      await keepInOutbox(db, email, id)
    },
    close() {},
  }
}

function smtp(url: string, from: string): Mail {
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    url,
    pool: true,
    // One for each concurrent mail job.
    maxConnections: JOB_KINDS['send-mail'].atOnce,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Emails are plain data: their content must not make this server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(email, id = randomUUID()) {
      refuseUnsafe(email)
      await transport.sendMail({
        from,
        to: { name: '', address: email.to },
        subject: email.subject,
        text: email.text,
        html: email.html,
        messageId: `<${id}@${domain}>`,
        // Suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

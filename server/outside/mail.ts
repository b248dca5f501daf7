/** Sends mail through an SMTP server if one is configured, otherwise stores it in the outbox. */
import { randomUUID } from 'node:crypto'
import { LONGEST_ANSWER, type MailAnswer } from '@paddock/domain/team-mail/delivery.ts'
import { MAIL_ANSWERS } from '@paddock/domain/team-mail/messages.ts'
import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import { JOB_KINDS } from '../jobs/kinds.ts'
import { type Email, refuseUnsafe } from './compose-email.ts'
import { keepInOutbox } from './outbox.ts'

export type Mail = {
  /**
   * Sending again under the same id (a uuid) marks the mail as a duplicate for its recipient. Returns the mail server's answer,
   * such as 250 OK; throws if there was another one or none.
   */
  send(email: Email, id?: string): Promise<string>
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
      return MAIL_ANSWERS.outbox
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
    maxConnections: JOB_KINDS['send-mail'].atOnce + JOB_KINDS['send-team-mail'].atOnce,
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
      const { response } = await transport.sendMail({
        from,
        to: { name: '', address: email.to },
        ...(email.replyTo ? { replyTo: { name: '', address: email.replyTo } } : {}),
        subject: email.subject,
        text: email.text,
        html: email.html,
        attachments: (email.attachments ?? []).map(({ name: filename, type: contentType, base64: content }) => ({
          filename,
          contentType,
          content,
          encoding: 'base64',
        })),
        messageId: `<${id}@${domain}>`,
        // Suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return response
    },
    close: () => transport.close(),
  }
}

/** The answer of the mail server in one line; control characters of a foreign server never reach a screen. */
export const answerLine = (response: string) =>
  response
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER)

/**
 * Why an email was not accepted. Only an answer to the envelope or the message is about this email: a wrong password or a lost
 * connection is not. Undefined for a fault of our own.
 */
export function refusedAnswer(error: unknown): MailAnswer | undefined {
  const { code, responseCode, response } = Object(error)
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number')
    return { code: responseCode, words: answerLine(String(response ?? responseCode)) }
  if (code === 'EAUTH') return { code: undefined, words: MAIL_ANSWERS.notLetIn }
  return CONNECTION_FAULTS.has(code) ? { code: undefined, words: MAIL_ANSWERS.unreachable } : undefined
}

const CONNECTION_FAULTS = new Set<unknown>([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EDNS',
  'ETIMEDOUT',
  'ETLS',
  'EPROTOCOL',
  'ESOCKET',
])

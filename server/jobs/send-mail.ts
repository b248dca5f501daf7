/** The job that hands an email to the mail server. */
import type { Mail } from '../outside/mail.ts'
import type { JobHandlers } from './jobs.ts'

/**
 * A crash after the mail server accepted the email but before the job is marked done makes the job run again: no
 * protocol makes those two one step, and an email that may arrive twice is better than one that never does. The job's
 * id becomes the message id, so the outbox stores it once and a mail client recognises the duplicate.
 */
export const sendMail =
  (mail: Mail): JobHandlers['send-mail'] =>
  async (email, job) => {
    await mail.send(email, job.id)
  }

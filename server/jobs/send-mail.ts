/** The job that hands an email to the mail server. */
import type { Mail } from '../outside/mail.ts'
import type { JobHandlers } from './jobs.ts'

/**
 * A crash between the mail server's yes and ours to the queue makes the job run again: no protocol can make those two
 * one step, and an email that may arrive twice is better than one that never does. The job's id becomes the email's,
 * so that the outbox stores it once and a mail program recognises the second copy.
 */
export const sendMail =
  (mail: Mail): JobHandlers['send-mail'] =>
  (email, job) =>
    mail.send(email, job.id)

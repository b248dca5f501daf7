/** The job that hands a letter to the mail server. */
import type { Mail } from '../outside/mail.ts'
import type { JobHandlers } from './jobs.ts'

/**
 * A crash between the mail server's yes and ours to the queue makes the job run again: no protocol can make those two
 * one step, and a letter that may arrive twice is better than one that never does. The job's id becomes the mail's, so
 * that the outbox keeps it once and a mail program can tell the second copy from a new letter.
 */
export const sendMail =
  (mail: Mail): JobHandlers['send-mail'] =>
  (letter, job) =>
    mail.send(letter, job.id)

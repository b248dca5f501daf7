/**
 * What becomes of an email to one address, by the mail server's answer.
 *
 * | answer                          | state    | then                                                              |
 * |---------------------------------|----------|-------------------------------------------------------------------|
 * | 2xx                             | accepted | nothing: whether it is read, nobody knows                         |
 * | 5xx for the address or the text | refused  | an organiser corrects the address and sends it again              |
 * | 4xx, or no answer at all        | queued   | tried again after 1, 5, 15, 60, 180 and 360 minutes, then failed  |
 */
export const MAIL_STATES = ['queued', 'accepted', 'refused', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_STATE_NAMES: Record<MailState, string> = {
  queued: 'Queued',
  accepted: 'Accepted',
  refused: 'Refused',
  failed: 'Given up',
}

/** So many start in a second: a mailing neither floods the mail server nor delays codes and receipts. */
export const EMAILS_PER_SECOND = 2

const MINUTES = [1, 5, 15, 60, 180, 360]

/** The server's words, without a line break; the code is undefined where it said nothing. */
export type MailAnswer = { code: number | undefined; words: string }

export type Delivered = { state: MailState; answer: string; retryAfterMinutes?: number }

/** `tries` counts the one that was just answered. */
export function delivered({ code, words }: MailAnswer, tries: number): Delivered {
  if (code !== undefined && code >= 200 && code < 300) return { state: 'accepted', answer: words }
  if (code !== undefined && code >= 500) return { state: 'refused', answer: words }
  const retryAfterMinutes = MINUTES[tries - 1]
  return retryAfterMinutes === undefined
    ? { state: 'failed', answer: words }
    : { state: 'queued', answer: words, retryAfterMinutes }
}

export const maySendAgain = (state: MailState) => state === 'refused' || state === 'failed'

export const LONGEST_ANSWER = 500

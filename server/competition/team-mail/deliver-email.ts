/**
 * The job that hands one email to the mail server and stores its answer. It may run twice: a process that dies between the
 * server's answer and storing it leaves the email queued, and it is sent again. An email that may arrive twice is better than one
 * that never does; both have the same message id, by which mail clients recognise the second.
 */
import { delivered, type MailAnswer } from '@paddock/domain/team-mail/delivery.ts'
import { MAIL_ANSWERS } from '@paddock/domain/team-mail/messages.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventMailings, mailingAddresses } from '../../db/schema/team-mail.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { announce } from '../../live/announce.ts'
import { answerLine, type Mail, refusedAnswer } from '../../outside/mail.ts'
import { teamMailingEmail } from './team-mail-emails.ts'

type Deps = { db: Database; mail: Mail; jobs: Jobs }

/** Whatever fails this often for another reason than the mail server fails always. */
const ATTEMPTS = 5

export const teamMailJobs = (deps: Deps) => ({
  'send-team-mail': ({ mailing_address_id }: { mailing_address_id: string }, { attempt }: { attempt: number }) =>
    deliver(deps, mailing_address_id, attempt),
})

async function deliver({ db, mail, jobs }: Deps, id: string, attempt: number) {
  const email = await queuedEmail(db, id)
  if (!email) return
  const { event_id, tries } = email
  try {
    const answer = await answerOf(() => mail.send(teamMailingEmail(email), id))
    await store({ db, jobs }, id, event_id, tries + 1, answer)
  } catch (error) {
    if (attempt >= ATTEMPTS) await store({ db, jobs }, id, event_id, Number.POSITIVE_INFINITY, FAULT)
    throw error
  }
}

const FAULT: MailAnswer = { code: undefined, words: MAIL_ANSWERS.failed }

async function answerOf(send: () => Promise<string>): Promise<MailAnswer> {
  try {
    return { code: 250, words: answerLine(await send()) }
  } catch (error) {
    const answer = refusedAnswer(error)
    if (!answer) throw error
    return answer
  }
}

/** Undefined once it was answered, or is gone. */
async function queuedEmail(db: Database, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(mailingAddresses),
      reply_to: eventMailings.reply_to,
      event_id: eventMailings.event_id,
      team: competitionTeams.team_name,
      event: competitionEvents.name,
    })
    .from(mailingAddresses)
    .innerJoin(eventMailings, eq(eventMailings.id, mailingAddresses.mailing_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, eventMailings.event_id))
    .innerJoin(competitionTeams, eq(competitionTeams.id, mailingAddresses.team_id))
    .where(and(eq(mailingAddresses.id, id), eq(mailingAddresses.state, 'queued')))
  return row
}

const store = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  id: string,
  event_id: string,
  tries: number,
  answer: MailAnswer,
) =>
  db.transaction(async (tx) => {
    const { state, answer: words, retryAfterMinutes } = delivered(answer, tries)
    const wait = retryAfterMinutes === undefined ? undefined : retryAfterMinutes * 60
    const now = Date.now()
    const [stored] = await tx
      .update(mailingAddresses)
      .set({
        state,
        answer: words,
        tries: Math.min(tries, 99),
        answered_at: new Date(now).toISOString(),
        next_try_at: wait === undefined ? null : new Date(now + wait * 1000).toISOString(),
      })
      .where(and(eq(mailingAddresses.id, id), eq(mailingAddresses.state, 'queued')))
      .returning({ id: mailingAddresses.id })
    if (!stored) return
    if (wait !== undefined)
      await jobs.enqueue(tx, 'send-team-mail', { mailing_address_id: id }, { startAfterSeconds: wait })
    await announce(tx, `event:${event_id}`, 'team_mailings')
  })

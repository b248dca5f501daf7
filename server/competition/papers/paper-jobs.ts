/** Papers of an event: started, followed, cancelled and downloaded by its organisers. */

import { omit } from '@paddock/domain/omit.ts'
import { MOST_PAPERS, MOST_UNFINISHED, PAPER_TITLES } from '@paddock/domain/papers/kinds.ts'
import { PAPER_ERRORS } from '@paddock/domain/papers/messages.ts'
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { paperJobs } from '../../db/schema/papers.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockEvent, nameOf, ownEvent } from '../event-access/event-access.ts'
import { fileNameOf, pdfAnswer, readPaper } from './paper-files.ts'
import { itemsOf } from './paper-items.ts'

const SHOWN = omit(getTableColumns(paperJobs), 'event_id')
const UNFINISHED = ['waiting', 'running'] as const
const JOB_GONE = { message: PAPER_ERRORS.gone }

export const listPapers = api.paper_jobs.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return db
    .select(SHOWN)
    .from(paperJobs)
    .where(eq(paperJobs.event_id, input.event_id))
    .orderBy(desc(paperJobs.created_at), desc(paperJobs.id))
})

export const startPaper = api.paper_jobs.start.handler(async ({ input, context, errors }) => {
  const { db, jobs, files, config, caller } = context
  const { id, event_id, kind, category } = input
  if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
  const { items } = await itemsOf({ db, files, config }, { event_id, kind, category })
  return db.transaction(async (tx) => {
    if (!(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const [there] = await tx
      .select(SHOWN)
      .from(paperJobs)
      .where(and(eq(paperJobs.id, id), ofEvent(event_id)))
    if (there) return there
    if (items.length === 0) throw errors.NOTHING_TO_PRINT()
    if (items.length > MOST_PAPERS) throw errors.TOO_MANY({ message: PAPER_ERRORS.tooLarge })
    const unfinished = and(ofEvent(event_id), inArray(paperJobs.state, UNFINISHED))
    if ((await tx.$count(paperJobs, unfinished)) >= MOST_UNFINISHED) throw errors.TOO_MANY()
    const [made] = await tx
      .insert(paperJobs)
      .values({ id, event_id, kind, category, total: items.length, started_by: nameOf(caller) })
      .onConflictDoNothing()
      .returning(SHOWN)
    if (!made) throw errors.CONFLICT()
    await jobs.enqueue(tx, 'make-paper', { paper_job_id: id })
    await announce(tx, `event:${event_id}`, 'paper_jobs')
    return made
  })
})

export const cancelPaper = api.paper_jobs.cancel.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const job = await ownJob(tx, caller, input.id)
    if (!job) throw errors.NOT_FOUND(JOB_GONE)
    const stopped = await tx
      .update(paperJobs)
      .set({ state: 'cancelled', finished_at: new Date().toISOString() })
      .where(and(eq(paperJobs.id, job.id), inArray(paperJobs.state, UNFINISHED)))
      .returning({ id: paperJobs.id })
    if (stopped.length > 0) await announce(tx, `event:${job.event_id}`, 'paper_jobs')
    return { success: true as const }
  }),
)

export const downloadPaper = api.paper_jobs.download.handler(async ({ input, context, errors }) => {
  const { db, files, caller } = context
  const job = await ownJob(db, caller, input.id)
  if (!job) throw errors.NOT_FOUND(JOB_GONE)
  const event = await ownEvent(db, caller, job.event_id)
  if (job.state !== 'done' || !event) throw errors.NOT_READY()
  const pdf = await readPaper(files, job.id)
  if (!pdf) throw errors.NOT_FOUND(JOB_GONE)
  await recordAudit(db, {
    action: 'exported',
    realm: 'organizer',
    subjectId: organizerOf(caller).id,
    eventId: job.event_id,
    details: { what: PAPER_TITLES[job.kind].toLowerCase() },
    ...originOf(context),
  })
  return pdfAnswer(fileNameOf(PAPER_TITLES[job.kind], job.category, event.name), pdf)
})

const ofEvent = (event_id: string) => eq(paperJobs.event_id, event_id)

async function ownJob(db: Queries, caller: Caller, id: string) {
  const [job] = await db.select().from(paperJobs).where(eq(paperJobs.id, id))
  return job && (await ownEvent(db, caller, job.event_id)) ? job : undefined
}

/** The job that makes a paper: page by page in parts, so that its progress shows and it can be cancelled, then as one file. */
import { PAPER_KEPT_HOURS, PAPER_TITLES } from '@paddock/domain/papers/kinds.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paperJobs } from '../../db/schema/papers.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { announce } from '../../live/announce.ts'
import type { Files } from '../../outside/files.ts'
import { assembled, pdfOf } from '../../papers/papers.ts'
import type { Services } from '../../services.ts'
import { removePaperFile, storePaper } from './paper-files.ts'
import { itemsOf } from './paper-items.ts'

type Deps = { db: Database; files: Files; jobs: Jobs } & Pick<Services, 'config'>

const AT_ONCE = 20
/** Whatever fails this often fails always. */
const ATTEMPTS = 3

export const paperJobsOf = (deps: Deps) => ({
  'make-paper': ({ paper_job_id }: { paper_job_id: string }, { attempt }: { attempt: number }) =>
    makePaper(deps, paper_job_id, attempt),
  'remove-paper': ({ paper_job_id }: { paper_job_id: string }) => removePaper(deps, paper_job_id),
})

/** Runs again from the start if its process died. */
async function makePaper(deps: Deps, id: string, attempt: number) {
  const { db, files, jobs } = deps
  const job = await progress(db, id, { state: 'running', done: 0 })
  if (!job) return
  try {
    const { items, template, shared, pictures } = await itemsOf(deps, job)
    const parts: Uint8Array[] = []
    for (let at = 0; at < items.length; at += AT_ONCE) {
      parts.push(await pdfOf(template, { ...shared, items: items.slice(at, at + AT_ONCE) }, pictures))
      const done = Math.min(at + AT_ONCE, items.length, job.total)
      if (!(await progress(db, id, { done }))) return
    }
    const pdf = await assembled(PAPER_TITLES[job.kind], parts)
    await jobs.enqueue(db, 'remove-paper', { paper_job_id: id }, { startAfterSeconds: PAPER_KEPT_HOURS * 3600 })
    await storePaper(files, id, pdf)
    await progress(db, id, { state: 'done', done: job.total, bytes: pdf.length, finished_at: now() })
  } catch (error) {
    if (attempt >= ATTEMPTS) await progress(db, id, { state: 'failed', finished_at: now() })
    throw error
  }
}

const now = () => new Date().toISOString()

/** Undefined once it was cancelled, deleted or has failed. */
const progress = (db: Database, id: string, change: Partial<typeof paperJobs.$inferInsert>) =>
  db.transaction(async (tx) => {
    const [job] = await tx
      .update(paperJobs)
      .set(change)
      .where(and(eq(paperJobs.id, id), inArray(paperJobs.state, ['waiting', 'running'])))
      .returning()
    if (job) await announce(tx, `event:${job.event_id}`, 'paper_jobs')
    return job
  })

async function removePaper({ db, files }: Deps, id: string) {
  await removePaperFile(files, id)
  await db.transaction(async (tx) => {
    const [job] = await tx.delete(paperJobs).where(eq(paperJobs.id, id)).returning()
    if (job) await announce(tx, `event:${job.event_id}`, 'paper_jobs')
  })
}

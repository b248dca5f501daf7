/** Papers of an event: certificates, booklet, feedback reports and judge sheets, made in the background as one PDF each. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { PAPER_KINDS, PAPER_STATES } from '@paddock/domain/papers/kinds.ts'
import { PAPER_ERRORS } from '@paddock/domain/papers/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Pdf } from '../papers/pdf.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'

const tags = ['papers']
const WHO = { who: ['organizer'] } as const

const PaperJob = z.strictObject({
  id: z.uuid(),
  kind: z.enum(PAPER_KINDS),
  category: z.enum(CATEGORIES).nullable(),
  state: z.enum(PAPER_STATES),
  /** Certificates, reports or sheets, of `total`. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().nullable(),
  started_by: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})

export const paper_jobs = {
  list: call
    .route({ method: 'GET', path: '/paper_jobs', tags, summary: 'The papers of an event, the latest first' })
    .meta(WHO)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(PaperJob)),
  start: call
    .route({ method: 'POST', path: '/paper_jobs', tags, summary: 'Make a paper in the background' })
    .meta(WHO)
    .input(
      z.object({
        /** Minted by the browser, so that a retry makes it once. */
        id: z.uuid(),
        event_id: z.uuid(),
        kind: z.enum(PAPER_KINDS),
        /** Null for all classes. */
        category: z.enum(CATEGORIES).nullable().default(null),
      }),
    )
    .errors({
      NOTHING_TO_PRINT: { status: 409, message: PAPER_ERRORS.nothing },
      TOO_MANY: { status: 409, message: PAPER_ERRORS.tooMany },
    })
    .output(PaperJob),
  cancel: call
    .route({ method: 'POST', path: '/paper_jobs/{id}/cancel', tags, summary: 'Stop making a paper' })
    .meta(WHO)
    .input(z.object({ id: z.uuid() }))
    .output(z.strictObject({ success: z.literal(true) })),
  download: call
    .route({ method: 'GET', path: '/paper_jobs/{id}/file', tags, summary: 'The PDF of a paper that is ready' })
    .meta(WHO)
    .input(z.object({ id: z.uuid() }))
    .errors({ NOT_READY: { status: 409, message: PAPER_ERRORS.notReady } })
    .output(Pdf),
}

export const feedback_reports = {
  own: call
    .route({
      method: 'GET',
      path: '/feedback_reports/{team_id}/{id}',
      tags,
      summary: 'The feedback report of an approved entry, once the event is completed and its results are released',
    })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), id: z.uuid() }))
    .errors({
      PLAN_FEATURE: PLAN_ERRORS.PLAN_FEATURE,
      NOT_RELEASED: { status: 409, message: PAPER_ERRORS.notReleased },
    })
    .output(Pdf),
}

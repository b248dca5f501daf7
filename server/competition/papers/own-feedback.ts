/** A team downloads its feedback report, once the event is completed and nothing of its results is held. */
import { call } from '@orpc/server'
import { teamEntryCalls } from '../../entries/entries.ts'
import { api } from '../../http/calls.ts'
import { pdfOf } from '../../papers/papers.ts'
import { embargoedParts } from '../embargo/embargo.ts'
import { recordOf } from '../results/results.ts'
import { feedbackReports } from './feedback.ts'
import { fileNameOf, pdfAnswer } from './paper-files.ts'
import { sharedOf } from './paper-items.ts'

export const ownFeedback = api.feedback_reports.own.handler(async ({ input, context, errors }) => {
  const { db, files } = context
  // Whoever may read the results of the entry may read its report.
  const { event, team } = await call(teamEntryCalls.results, input, { context, path: ['team_entries', 'results'] })
  const record = await recordOf(db, event.id)
  if (!record || event.status !== 'completed' || (await embargoedParts(db, event.id)).size > 0)
    throw errors.NOT_RELEASED()
  const { shared, pictures } = await sharedOf(files, record, 'Feedback report')
  const pdf = await pdfOf('feedback', { ...shared, items: await feedbackReports(db, record, [team]) }, pictures)
  return pdfAnswer(fileNameOf('Feedback report', team.team_name, event.name), pdf)
})

/** The announcer's script at once, for those who run the ceremony; organisers also find it among the papers. */
import { PAPER_TITLES } from '@paddock/domain/papers/kinds.ts'
import { api } from '../../http/calls.ts'
import { pdfOf } from '../../papers/papers.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { fileNameOf, pdfAnswer } from './paper-files.ts'
import { itemsOf } from './paper-items.ts'

export const ceremonyScript = api.ceremonies.script.handler(async ({ input: { event_id }, context, errors }) => {
  const { db, files, config, caller } = context
  const event = await ownEvent(db, caller, event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const paper = await itemsOf({ db, files, config }, { event_id, kind: 'ceremony', category: null })
  if (paper.items.length === 0) throw errors.NO_SCRIPT()
  const pdf = await pdfOf(paper.template, { ...paper.shared, items: paper.items }, paper.pictures)
  return pdfAnswer(fileNameOf(PAPER_TITLES.ceremony, event.name), pdf)
})

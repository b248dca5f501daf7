/** What goes on each kind of paper: the template, what its pages share, and one item for each certificate, report or sheet. */
import { eventDays } from '@paddock/domain/competition/days.ts'
import type { Category } from '@paddock/domain/competition/event.ts'
import { countryName } from '@paddock/domain/countries.ts'
import { PAPER_TITLES, type PaperKind } from '@paddock/domain/papers/kinds.ts'
import { paperSize } from '@paddock/domain/papers/paper-size.ts'
import type { Database } from '../../db/database.ts'
import type { Files } from '../../outside/files.ts'
import { logoFor, type Pictures } from '../../papers/papers.ts'
import type { Services } from '../../services.ts'
import { announcerScript } from '../ceremony/ceremony.ts'
import { receiptItems } from '../receipts/receipts.ts'
import { type ResultsRecord, recordOf } from '../results/results.ts'
import { bookletOf } from './booklet.ts'
import { awardCertificates, judgeCertificates, memberCertificates, participantCertificates } from './certificates.ts'
import { feedbackReports } from './feedback.ts'
import { judgeSheets } from './judge-sheets.ts'

type Deps = { db: Database; files: Files } & Pick<Services, 'config'>
type Wanted = { event_id: string; kind: PaperKind; category: Category | null }
export type PaperItems = { template: string; shared: object; items: object[]; pictures: Pictures }

export async function itemsOf(deps: Deps, { event_id, kind, category }: Wanted): Promise<PaperItems> {
  const record = await recordOf(deps.db, event_id)
  if (!record) return { template: '', shared: {}, items: [], pictures: {} }
  const { shared, pictures } = await sharedOf(deps.files, record, PAPER_TITLES[kind])
  const teams = record.teams.filter((team) => category === null || team.category === category)
  const paper = (template: string, items: object[]) => ({ template, shared, items, pictures })
  switch (kind) {
    case 'participants':
      return paper('certificates', participantCertificates(teams))
    case 'members':
      return paper('certificates', await memberCertificates(deps.db, teams))
    case 'awards':
      return paper('certificates', await awardCertificates(deps.db, event_id, teams))
    case 'judges':
      return paper('certificates', await judgeCertificates(deps.db, event_id))
    case 'booklet':
      return paper('booklet', [bookletOf(record)])
    case 'feedback':
      return paper('feedback', await feedbackReports(deps.db, record, teams))
    case 'receipts': {
      const wanted = { event_id, time_zone: record.event.time_zone, publicUrl: deps.config.publicUrl }
      const ids = new Set(teams.map(({ id }) => id))
      return paper('receipts', await receiptItems(deps.db, { ...wanted, teams: ids }))
    }
    case 'sheets':
      return paper('judge-sheets', await judgeSheets(deps, record.event, teams))
    case 'ceremony': {
      const script = await announcerScript(deps.db, event_id)
      return paper('ceremony-script', script ? [script] : [])
    }
  }
}

/** The head of every paper of an event. */
export async function sharedOf(files: Files, { event }: ResultsRecord, title: string) {
  const { logo, pictures } = await logoFor(files, event.company_logo)
  const place = [event.location, event.country ? countryName(event.country) : null].filter(Boolean).join(', ')
  const shared = {
    paper: paperSize(event.country),
    logo,
    title,
    event: event.name,
    when_and_where: `${eventDays(event)}, ${place}`,
    company: event.company_name,
  }
  return { shared, pictures }
}

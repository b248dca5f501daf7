/** Badges and desk signs of an event's teams, with the code that the check-in desk scans. */
import { teamCode } from '@paddock/domain/check-in/find-team.ts'
import { paperSize } from '@paddock/domain/papers/paper-size.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { companies } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { logoFor, pdfOf, qrCode } from '../../papers/papers.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { teamsOf } from '../events/events.ts'

const TITLES = { badges: 'Badges', 'desk-signs': 'Desk signs' }

export const papers = api.check_ins.papers.handler(async ({ input, context, errors }) => {
  const { db, caller, config, files } = context
  const { event_id, kind, team_id, copies } = input
  const event = await ownEvent(db, caller, event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const all = await teamsOf(db, event_id)
  const wanted = all.filter(({ id, status }) => (team_id ? id === team_id : status === 'active'))
  if (wanted.length === 0) throw errors.NO_TEAMS()
  const { logo, pictures } = await logoFor(files, await logoOf(db, event.company_id))
  const teams = wanted
    .map(({ id, team_number, team_name, school_name, category }) => ({
      number: team_number,
      name: team_name,
      about: [school_name, category].filter(Boolean).join(' · '),
      qr: qrCode(teamCode(config.publicUrl, event_id, id)),
    }))
    .flatMap((team) => Array.from({ length: kind === 'badges' ? copies : 1 }, () => team))
  const title = `${TITLES[kind]}, ${event.name}`
  const pdf = await pdfOf(kind, { paper: paperSize(event.country), logo, title, event: event.name, teams }, pictures)
  return { file_name: `${title}.pdf`, pdf: Buffer.from(pdf).toString('base64') }
})

async function logoOf(db: Queries, company_id: string): Promise<string | null> {
  const [company] = await db.select({ logo: companies.logo }).from(companies).where(eq(companies.id, company_id))
  return company?.logo ?? null
}

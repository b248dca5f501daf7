/** Certificates for those who took part and for those who judged. */
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import type { ResultsRecord } from '../results/results.ts'

type Team = ResultsRecord['teams'][number]

const SIGNER = 'Chief judge'

/** One for each team that was not disqualified, in the order of their numbers. */
export const participantCertificates = (teams: readonly Team[]) =>
  teams
    .filter(({ status }) => status !== 'disqualified')
    .map(({ team_name, school_name, category }) => ({
      heading: 'Certificate of participation',
      lead: 'This certifies that',
      name: team_name,
      detail: [school_name, `${category} class`].filter(Boolean).join(', '),
      reason: 'took part in',
      signer: SIGNER,
    }))

/** One for each judge, however many panels they sat on. */
export async function judgeCertificates(db: Queries, event_id: string) {
  const { judge_name, panel_name } = judgingPanels
  const panels = await db
    .select({ judge_name, panel_name })
    .from(judgingPanels)
    .where(and(eq(judgingPanels.event_id, event_id), eq(judgingPanels.is_active, true)))
    .orderBy(asc(judge_name), asc(panel_name))
  return [...Map.groupBy(panels, (panel) => panel.judge_name)].map(([name, own]) => ({
    heading: 'Certificate of appreciation',
    lead: 'With thanks to',
    name,
    detail: own.map((panel) => panel.panel_name).join(', '),
    reason: 'who judged at',
    signer: 'Organiser',
  }))
}

/** Blank sheets for judges: one for each panel, team and scorecard, with a QR code that opens the entry of just that sheet. */
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import { paperSheetPath } from '@paddock/domain/papers/sheet-path.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { qrCode } from '../../papers/papers.ts'
import type { Services } from '../../services.ts'
import { scorecardsOfPanel } from '../marking/marking.ts'
import type { ResultsRecord } from '../results/results.ts'

type Deps = { db: Database } & Pick<Services, 'config'>

export async function judgeSheets(
  { db, config }: Deps,
  event: ResultsRecord['event'],
  teams: readonly ResultsRecord['teams'][number][],
) {
  const panels = await db
    .select()
    .from(judgingPanels)
    .where(and(eq(judgingPanels.event_id, event.id), eq(judgingPanels.is_active, true)))
    .orderBy(asc(judgingPanels.panel_name), asc(judgingPanels.judge_name))
  const sheets = []
  for (const panel of panels) {
    const cards = (await scorecardsOfPanel(db, panel.id)).filter(
      ({ id, is_active }) => is_active && (panel.template_id === null || panel.template_id === id),
    )
    const seen = teams.filter(
      ({ id, status }) => status === 'active' && (panel.assigned_teams === null || panel.assigned_teams.includes(id)),
    )
    for (const team of seen)
      for (const card of cards.filter(({ category }) => fitsCategory(category, team.category)))
        sheets.push({
          panel: `${panel.panel_name}, ${panel.judge_name}`,
          number: team.team_number,
          name: team.team_name,
          about: [team.school_name, `${team.category} class`].filter(Boolean).join(', '),
          card: card.name,
          qr: qrCode(`${config.publicUrl}${paperSheetPath(event.id, panel.id, team.id, card.id)}`),
          criteria: card.criteria.map(({ criteria_name, description, max_points, is_required, section }) => ({
            name: criteria_name,
            description,
            max: String(max_points),
            required: is_required,
            section,
          })),
        })
  }
  return sheets
}

/** A duplicated event takes over the active panels with new codes, and the scorecards that they mark with. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import type { Carried } from '../event-access/event-access.ts'
import { makePanel } from './panels.ts'

const activeIn = (event_id: string) => and(eq(judgingPanels.event_id, event_id), eq(judgingPanels.is_active, true))

export const carriedPanels: Carried = {
  count: (db, event_id) => db.$count(judgingPanels, activeIn(event_id)),
  async copy(tx, { from, to, copies }) {
    const { id, judge_name, panel_name, created_at } = judgingPanels
    const panels = await tx
      .select({ id, judge_name, panel_name })
      .from(judgingPanels)
      .where(activeIn(from.id))
      .orderBy(asc(created_at), asc(id))
    for (const panel of panels) {
      const copy = randomUUID()
      await makePanel(tx, to.company_id, { ...panel, id: copy, event_id: to.id, template_id: null })
      copies.set(panel.id, copy)
    }
  },
}

export const carriedScorecards: Carried = {
  count: async (db, event_id) => new Set((await cardsOf(db, event_id)).map(({ template_id }) => template_id)).size,
  async copy(tx, { from, copies }) {
    for (const { id, template_id } of await cardsOf(tx, from.id)) {
      const copy = copies.get(id)
      if (copy) await tx.update(judgingPanels).set({ template_id }).where(eq(judgingPanels.id, copy))
    }
  },
}

/** A scorecard that was deleted is not taken over. */
const cardsOf = (db: Queries, event_id: string) =>
  db
    .select({ id: judgingPanels.id, template_id: judgingPanels.template_id })
    .from(judgingPanels)
    .innerJoin(scorecardTemplates, eq(scorecardTemplates.id, judgingPanels.template_id))
    .where(and(activeIn(event_id), isNotNull(judgingPanels.template_id), eq(scorecardTemplates.is_active, true)))

/** Nudges: a message on the screen of a panel, stored until a judge there has seen it. */
import { PANEL_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { panelNudges } from '../../db/schema/moderation.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { api } from '../../http/calls.ts'
import { judgeOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockOpenEvent, nameOf } from '../event-access/event-access.ts'

export const mine = api.panel_nudges.mine.handler(({ context: { db, caller } }) => {
  const { id, message, sent_by, created_at, panel_id, seen_at } = panelNudges
  return db
    .select({ id, message, sent_by, created_at })
    .from(panelNudges)
    .where(and(eq(panel_id, judgeOf(caller).panel_id), isNull(seen_at)))
    .orderBy(asc(created_at), asc(id))
})

export const send = api.panel_nudges.send.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, event_id, judge_panel_id: panel_id, message } = input
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const { is_active } = judgingPanels
    const [panel] = await tx
      .select({ is_active })
      .from(judgingPanels)
      .where(and(eq(judgingPanels.id, panel_id), eq(judgingPanels.event_id, event_id)))
    if (!panel) throw errors.NOT_FOUND({ message: PANEL_ERRORS.gone })
    if (!panel.is_active) throw errors.PANEL_INACTIVE()
    const made = await tx
      .insert(panelNudges)
      .values({ id, event_id, panel_id, message, sent_by: nameOf(caller) })
      .onConflictDoNothing()
      .returning({ id: panelNudges.id })
    if (made.length > 0) await announce(tx, `event:${event_id}`, 'panel_nudges')
    return { success: true as const }
  }),
)

export const seen = api.panel_nudges.seen.handler(({ input, context: { db, caller } }) =>
  db.transaction(async (tx) => {
    const { panel_id, event_id } = judgeOf(caller)
    const changed = await tx
      .update(panelNudges)
      .set({ seen_at: new Date().toISOString() })
      .where(and(eq(panelNudges.id, input.id), eq(panelNudges.panel_id, panel_id), isNull(panelNudges.seen_at)))
      .returning({ id: panelNudges.id })
    if (changed.length > 0) await announce(tx, `event:${event_id}`, 'panel_nudges')
    return { success: true as const }
  }),
)

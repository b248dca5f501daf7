/** What a judge sees with a code: who they are, their panel and its event. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { judgeOf } from '../../identity/callers.ts'
import { publicEvent } from './active-events.ts'

export const enter = api.judging_panels.enter.handler(async ({ input, context, errors }) => {
  const { db, visitor } = context
  const judge = await visitor.judgeWith(input.judge_code)
  const seat = judge && (await seatOf(db, judge.panel_id))
  const entry = { realm: 'judge', details: { method: 'judge-code' }, ...originOf(context) } as const
  if (!seat) {
    await recordAudit(db, { ...entry, action: 'sign-in-failed' })
    throw errors.ACCESS_DENIED()
  }
  await recordAudit(db, { ...entry, action: 'signed-in', eventId: judge.event_id })
  return seat
})

export const mine = api.judging_panels.mine.handler(async ({ context: { db, caller }, errors }) => {
  const seat = await seatOf(db, judgeOf(caller).panel_id)
  if (!seat) throw errors.UNAUTHORIZED()
  return seat
})

export async function seatOf(db: Queries, panel_id: string) {
  const { judge_name, panel_name, judge_code, assigned_teams } = judgingPanels
  const [seat] = await db
    .select({ panel_id: judgingPanels.id, judge_name, panel_name, judge_code, assigned_teams, event: publicEvent })
    .from(judgingPanels)
    .innerJoin(competitionEvents, eq(competitionEvents.id, judgingPanels.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(eq(judgingPanels.id, panel_id))
  return seat
}

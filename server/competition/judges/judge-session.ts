/** Entering with the code of a judge or of event staff, and what a judge then sees: their panel and its event. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { judgeOf } from '../../identity/callers.ts'
import { deviceOfCall } from '../../identity/devices.ts'
import { recordJudgeDevice } from '../../identity/judge-limits.ts'
import { enterAsStaff } from '../staff/staff.ts'
import { publicEvent } from './active-events.ts'

export const enter = api.judging_panels.enter.handler(async ({ input, context, errors }) => {
  const { db, visitor } = context
  const { holder, limited } = await visitor.holderOf(input.judge_code, input.card_token)
  if (limited) throw errors.TOO_MANY_REQUESTS()
  if (holder && 'staff_id' in holder) return enterAsStaff(context, holder)
  const session = holder && (await sessionOf(db, holder.panel_id))
  const entry = { realm: 'judge', details: { method: 'judge-code' }, ...originOf(context) } as const
  if (!session) {
    await recordAudit(db, { ...entry, action: 'sign-in-failed' })
    throw errors.ACCESS_DENIED()
  }
  await recordAudit(db, { ...entry, action: 'signed-in', eventId: holder.event_id })
  await letIn(db, context, holder.panel_id)
  return session
})

export const mine = api.judging_panels.mine.handler(async ({ context, errors }) => {
  const { panel_id, is_known } = judgeOf(context.caller)
  const session = await sessionOf(context.db, panel_id)
  if (!session) throw errors.UNAUTHORIZED()
  if (!is_known) await letIn(context.db, context, panel_id)
  return session
})

/** Records the device, which wrong codes of others then no longer block. */
export const letIn = (db: Queries, context: CallContext, panel_id: string) =>
  recordJudgeDevice(db, { panel_id, device: deviceOfCall(context), network: context.address })

export async function sessionOf(db: Queries, panel_id: string) {
  const { judge_name, panel_name, judge_code, assigned_teams } = judgingPanels
  const [session] = await db
    .select({ panel_id: judgingPanels.id, judge_name, panel_name, judge_code, assigned_teams, event: publicEvent })
    .from(judgingPanels)
    .innerJoin(competitionEvents, eq(competitionEvents.id, judgingPanels.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(eq(judgingPanels.id, panel_id))
  return session
}

/** The code and the token on the judge's card. */
export async function cardOf(db: Queries, panel_id: string) {
  const { judge_code, card_token } = judgingPanels
  const [card] = await db.select({ judge_code, card_token }).from(judgingPanels).where(eq(judgingPanels.id, panel_id))
  return card
}

/** Networks on which judge codes are refused after too many wrong ones: listed for the organiser, who can lift the limit. */
import { PANEL_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { and, eq } from 'drizzle-orm'
import { competitionEvents } from '../../db/schema/competition.ts'
import { judgeCodeLimits } from '../../db/schema/judge-access.ts'
import { api } from '../../http/calls.ts'
import { triesIn } from '../../http/limits.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { organizerOf } from '../../identity/callers.ts'
import { ALL_TOGETHER, ofNetwork } from '../../identity/judge-guesses.ts'
import { liftLimit, limitsOf } from '../../identity/judge-limits.ts'
import { announce } from '../../live/announce.ts'

export const codeLimits = api.judging_panels.limits.handler(({ context: { db, caller } }) =>
  limitsOf(db, organizerOf(caller).company_id),
)

export const liftCodeLimit = api.judging_panels.lift.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { id, company_id } = organizerOf(caller)
  const { event_id, network } = input
  const tries = await triesIn(db, [ofNetwork(network), ALL_TOGETHER])
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ event_id: judgeCodeLimits.event_id })
      .from(judgeCodeLimits)
      .innerJoin(competitionEvents, eq(competitionEvents.id, judgeCodeLimits.event_id))
      .where(
        and(
          eq(competitionEvents.company_id, company_id),
          eq(judgeCodeLimits.event_id, event_id),
          eq(judgeCodeLimits.network, network),
        ),
      )
    if (!own) throw errors.NOT_FOUND({ message: PANEL_ERRORS.limitEnded })
    const wrong = tries.get(ofNetwork(network)) ?? 0
    await liftLimit(tx, { event_id, network, wrong, allWrong: tries.get(ALL_TOGETHER) ?? 0 })
    await announce(tx, `company:${company_id}`, 'judging_panels')
    await recordAudit(tx, {
      action: 'sign-in-limit-lifted',
      realm: 'organizer',
      subjectId: id,
      companyId: company_id,
      eventId: event_id,
      ...originOf(context),
    })
  })
  return { success: true as const }
})

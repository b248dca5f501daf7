/** Judge management: organisers assign judges to panels of their company's events, edit and deactivate them. */
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { CODE_BYTES, judgeCodeFrom } from '@paddock/domain/organizers/codes.ts'
import { PANEL_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { api } from '../../http/calls.ts'
import { isUsedUp, withinLimit } from '../../http/limits.ts'
import { organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { lockOpenEvent } from '../event-access/event-access.ts'

/** The refusal also reveals codes of other companies, so it is limited. */
const TAKEN_CODES = { max: 20, seconds: 15 * 60 }

export const listPanels = api.judging_panels.list.handler(({ input, context: { db, caller } }) =>
  panelsOf(db, organizerOf(caller).company_id, { event_id: input.event_id }),
)

export const assignJudge = api.judging_panels.create.handler(async ({ input, context: { db, caller }, errors }) => {
  const { company_id } = organizerOf(caller)
  const tries = `judge-code taken ${company_id}`
  if (input.judge_code && (await isUsedUp(db, tries, TAKEN_CODES))) throw errors.TOO_MANY_REQUESTS()
  const made = await db.transaction(async (tx) => {
    if (!(await lockOpenEvent(tx, caller, input.event_id))) throw errors.NOT_FOUND({ message: EVENT_ERRORS.gone })
    if (!(await isOwnCard(tx, company_id, input.template_id))) throw errors.SCORECARD_GONE()
    const outcome = await makePanel(tx, company_id, input)
    if (outcome === 'made') return (await panelsOf(tx, company_id, { id: input.id }))[0]
    // The id belongs to an earlier try of this company, which is returned, or to another company.
    const [earlier] = await panelsOf(tx, company_id, { id: input.id })
    if (!earlier && outcome === 'id-taken') throw errors.CONFLICT({ message: PANEL_ERRORS.changed })
    return earlier
  })
  if (made) return made
  await withinLimit(db, tries, TAKEN_CODES)
  throw errors.CODE_TAKEN()
})

export const changePanel = api.judging_panels.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id } = organizerOf(caller)
    const { id, ...changes } = input
    const [own] = await panelsOf(tx, company_id, { id })
    if (!own) throw errors.NOT_FOUND({ message: PANEL_ERRORS.gone })
    // The names appear in the results, so they change only in an open event; a code can be revoked at any time.
    const revokes = isDeepStrictEqual(changes, { is_active: false })
    if (!revokes && !(await lockOpenEvent(tx, caller, own.event_id)))
      throw errors.NOT_FOUND({ message: PANEL_ERRORS.gone })
    if (changes.template_id !== own.template_id && !(await isOwnCard(tx, company_id, changes.template_id)))
      throw errors.SCORECARD_GONE()
    if (!(await areIn(tx, own.event_id, changes.assigned_teams))) throw errors.TEAM_GONE()
    await tx
      .update(judgingPanels)
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where(eq(judgingPanels.id, id))
    await announcePanels(tx, company_id, own.event_id)
    const [panel] = await panelsOf(tx, company_id, { id })
    if (!panel) throw errors.NOT_FOUND({ message: PANEL_ERRORS.gone })
    return panel
  }),
)

type NewPanel = Pick<typeof judgingPanels.$inferInsert, 'event_id' | 'judge_name' | 'panel_name' | 'template_id'> & {
  id: string
  judge_code?: string
}

/** The unique indexes are the final check. A generated code that is taken is generated again. */
export async function makePanel(
  tx: Transaction,
  company_id: string,
  panel: NewPanel,
): Promise<'made' | 'id-taken' | 'code-taken'> {
  const judge_code = panel.judge_code ?? judgeCodeFrom(randomBytes(CODE_BYTES))
  const { id, event_id, judge_name, panel_name, template_id } = panel
  // Both kinds of code are typed into one field.
  const [ofStaff] = await tx.select({ id: eventStaff.id }).from(eventStaff).where(eq(eventStaff.code, judge_code))
  if (ofStaff) return panel.judge_code ? 'code-taken' : makePanel(tx, company_id, panel)
  const [made] = await tx
    .insert(judgingPanels)
    .values({ id, event_id, judge_name, panel_name, judge_code, template_id })
    .onConflictDoNothing()
    .returning({ id: judgingPanels.id })
  if (made) {
    await announcePanels(tx, company_id, event_id)
    return 'made'
  }
  const [taken] = await tx.select({ id: judgingPanels.id }).from(judgingPanels).where(eq(judgingPanels.id, id))
  if (taken) return 'id-taken'
  return panel.judge_code ? 'code-taken' : makePanel(tx, company_id, panel)
}

/** No scorecard is always allowed: then the judge chooses. */
async function isOwnCard(db: Queries, company_id: string, template_id: string | null | undefined) {
  if (!template_id) return true
  const own = and(
    eq(scorecardTemplates.id, template_id),
    eq(scorecardTemplates.company_id, company_id),
    eq(scorecardTemplates.template_type, 'criteria'),
    eq(scorecardTemplates.is_active, true),
  )
  return (await db.select({ id: scorecardTemplates.id }).from(scorecardTemplates).where(own)).length > 0
}

async function areIn(db: Queries, event_id: string, teams: string[] | null | undefined) {
  if (!teams) return true
  const there = and(eq(competitionTeams.event_id, event_id), inArray(competitionTeams.id, teams))
  const found = await db.select({ id: competitionTeams.id }).from(competitionTeams).where(there)
  return found.length === new Set(teams).size
}

/** The event's topic reaches the judges as well; it ends the stream of one who was deactivated. */
async function announcePanels(tx: Transaction, company_id: string, event_id: string) {
  await announce(tx, `company:${company_id}`, 'judging_panels')
  await announce(tx, `event:${event_id}`, 'judging_panels')
}

function panelsOf(db: Queries, company_id: string, which: { id?: string; event_id?: string }) {
  const { id, event_id, judge_name, panel_name, judge_code, card_token } = judgingPanels
  const { is_active, assigned_teams, template_id, created_at } = judgingPanels
  return db
    .select({
      id,
      event_id,
      event_name: competitionEvents.name,
      judge_name,
      panel_name,
      judge_code,
      card_token,
      is_active,
      assigned_teams,
      template_id,
      created_at,
    })
    .from(judgingPanels)
    .innerJoin(competitionEvents, eq(competitionEvents.id, event_id))
    .where(
      and(
        eq(competitionEvents.company_id, company_id),
        which.id ? eq(id, which.id) : undefined,
        which.event_id ? eq(event_id, which.event_id) : undefined,
      ),
    )
    .orderBy(desc(is_active), asc(panel_name), asc(judge_name), asc(id))
}

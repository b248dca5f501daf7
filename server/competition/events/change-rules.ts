/** Another rule pack for an event with results: previewed with the standings before and after, then changed for a reason. */
import type { CategoryStandings, Standing } from '@paddock/domain/racing/standings.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { type Entered, rulesFollow } from '@paddock/domain/rules/rules-follow.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { announceEvent, GONE, lockOpenEvent, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { saveAllScores, saveKnockoutPoints, standingsUnder, versionOf } from '../racing/racing.ts'
import { chosenPack, type PackChoice, packOf } from '../rules/rules.ts'
import { bringPack } from './bring-pack.ts'
import { isOtherPack } from './event-crud.ts'
import { rulesOf } from './rules-in-force.ts'

export const previewRules = api.rules_in_force.preview.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(
    async (tx) => {
      const event = await ownEvent(tx, caller, input.event_id)
      if (!event) throw errors.NOT_FOUND(GONE)
      const choice = await chosenPack(tx, event.company_id, input.rule_pack)
      if (!choice) throw errors.NO_SUCH_PACK()
      if (!isOtherPack(event, choice)) throw errors.SAME_RULES()
      return planned(tx, event, choice)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  ),
)

export const changeRules = api.rules_in_force.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, rule_pack, reason, version } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const choice = await chosenPack(tx, event.company_id, rule_pack)
    if (!choice) throw errors.NO_SUCH_PACK()
    // A double click: the first request has already made the change.
    if (!isOtherPack(event, choice)) return rulesOf(tx, event)
    const plan = await planned(tx, event, choice)
    if (plan.version !== version) throw errors.PREVIEW_CHANGED()
    await tx
      .update(competitionEvents)
      .set({ ...choice, updated_at: new Date().toISOString() })
      .where(eq(competitionEvents.id, event_id))
    const changed = (await ownEvent(tx, caller, event_id)) ?? event
    await bringPack(tx, changed)
    await saveAllScores(tx, changed)
    await saveKnockoutPoints(tx, changed)
    const [before, after] = [nameOf(plan.before), nameOf(plan.after)]
    await recordHistory(tx, caller, {
      event_id,
      kind: 'rules',
      subject_id: event_id,
      what: `Rules changed from ${before} to ${after}: ${reason}`.slice(0, 500),
      before: { rules: before },
      after: { rules: after, reason },
    })
    await announceEvent(tx, changed, 'competition_events', event)
    return rulesOf(tx, changed)
  }),
)

const nameOf = ({ title, rule_pack_version }: { title: string; rule_pack_version: number }) =>
  `${title}, version ${rule_pack_version}`

async function planned(db: Queries, event: OwnEvent, choice: PackChoice) {
  const [now, wanted] = [await packOf(db, event), await packOf(db, choice)]
  const standings = await standingsUnder(db, event, choice)
  const plan = {
    before: titled(event, now),
    after: titled(choice, wanted),
    follows: rulesFollow(now, wanted, await enteredIn(db, event.id, choice)),
    classes: classesOf(standings.before, standings.after),
  }
  return { ...plan, version: versionOf(plan) }
}

const titled = ({ rule_pack, rule_pack_version, own_pack_id }: PackChoice, { title }: Pack) => ({
  rule_pack,
  rule_pack_version,
  own_pack_id,
  title,
})

function classesOf(before: readonly CategoryStandings[], after: readonly CategoryStandings[]) {
  const was = new Map(before.flatMap(({ standings }) => standings).map((row) => [row.team_id, row]))
  return after.map(({ category, standings }) => ({
    category,
    teams: standings.map((row) => ({
      team_id: row.team_id,
      team_number: row.team_number,
      team_name: row.team_name,
      before: placedAs(was.get(row.team_id)),
      after: placedAs(row),
    })),
  }))
}

const placedAs = (row: Standing | undefined) => (row ? { total: row.total_points, place: row.total_position } : null)

async function enteredIn(db: Queries, event_id: string, choice: PackChoice): Promise<Entered> {
  const { rows } = await db.execute<Entered>(sql`
    select count(*)::int as sheets,
      count(*) filter (where t.rule_pack is distinct from ${packKey(choice)})::int as foreign_sheets,
      (select count(*)::int from other_event_points where event_id = ${event_id}) as other_points,
      (select count(*)::int from event_penalties where event_id = ${event_id}) as penalties
    from competition_scores s join scorecard_templates t on t.id = s.template_id where s.event_id = ${event_id}`)
  return rows[0] ?? { sheets: 0, foreign_sheets: 0, other_points: 0, penalties: 0 }
}

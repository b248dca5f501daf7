/** Awards of an event: added by hand or from the rule pack, changed, ordered by precedence and deleted. */
import { COUNTS_NEEDED, fromPack, MOST_AWARDS } from '@paddock/domain/awards/award.ts'
import { AWARD_ERRORS } from '@paddock/domain/awards/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { eventAwards, teamTraits } from '../../db/schema/awards.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { api } from '../../http/calls.ts'
import { GONE } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { packOf } from '../rules/rules.ts'
import { choicesOf } from './award-figures.ts'
import { type AwardRow, announceAwards, awardRows, lockAward, lockForAwards } from './award-queries.ts'

const DONE = { success: true as const }
const AWARD_GONE = { message: AWARD_ERRORS.gone }

export const add = api.event_awards.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, ids, categories, ...rules } = input
    const event = await lockForAwards(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    if (!(await isKnown(tx, event.company_id, await packOf(tx, event), rules))) throw errors.UNKNOWN_COUNTS()
    const before = await awardRows(tx, event_id)
    // Sent again, for example after a lost response.
    if (ids.every((id) => before.some((award) => award.id === id))) return DONE
    if (before.length + ids.length > MOST_AWARDS) throw errors.TOO_MANY()
    const made = await appended(
      tx,
      event_id,
      before,
      ids.map((id, index) => ({ ...rules, id, category: categories?.[index] ?? rules.category })),
    )
    if (made.length < ids.length) throw errors.CONFLICT({ message: AWARD_ERRORS.changed })
    await recordHistory(
      tx,
      caller,
      made.map((award) => entryOf(award, `Award “${award.title}” added`, null, shown(award))),
    )
    await announceAwards(tx, event_id)
    return DONE
  }),
)

export const addFromPack = api.event_awards.addFromPack.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, pack_awards } = input
    const event = await lockForAwards(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const before = await awardRows(tx, event_id)
    const { awards } = await packOf(tx, event)
    const wanted = awards.filter(
      ({ id }) => pack_awards.includes(id) && !before.some(({ pack_award }) => pack_award === id),
    )
    if (before.length + wanted.length > MOST_AWARDS) throw errors.TOO_MANY()
    if (wanted.length === 0) return { added: 0 }
    const rows = wanted.map((award) => ({ ...fromPack(award), counts: [...award.counts], pack_award: award.id }))
    const made = await appended(tx, event_id, before, rows)
    const what = `Awards of the rules added: ${made.map(({ title }) => title).join(', ')}`
    await recordHistory(tx, caller, { event_id, kind: 'award', what: what.slice(0, 500), before: null, after: null })
    await announceAwards(tx, event_id)
    return { added: made.length }
  }),
)

export const change = api.event_awards.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at, ...rules } = input
    const award = await lockAward(tx, caller, id)
    if (!award) throw errors.NOT_FOUND(AWARD_GONE)
    if (award.updated_at !== updated_at) throw errors.CONFLICT({ message: AWARD_ERRORS.changed })
    const event = await lockForAwards(tx, caller, award.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    if (!(await isKnown(tx, event.company_id, await packOf(tx, event), rules))) throw errors.UNKNOWN_COUNTS()
    const phase = rules.chosen_by === 'rule' ? ('closed' as const) : award.phase
    const [changed] = await tx
      .update(eventAwards)
      .set({ ...rules, phase })
      .where(eq(eventAwards.id, id))
      .returning()
    if (!changed) throw errors.NOT_FOUND(AWARD_GONE)
    await recordHistory(tx, caller, entryOf(award, `Award “${changed.title}” changed`, shown(award), shown(changed)))
    await announceAwards(tx, award.event_id)
    return DONE
  }),
)

export const move = api.event_awards.move.handler(({ input: { id, position }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const award = await lockAward(tx, caller, id)
    if (!award) throw errors.NOT_FOUND(AWARD_GONE)
    const others = (await awardRows(tx, award.event_id)).filter((one) => one.id !== id)
    const inOrder = others.toSpliced(position - 1, 0, award)
    const moved = inOrder.findIndex((one) => one.id === id) + 1
    for (const [index, one] of inOrder.entries())
      if (one.position !== index + 1)
        await tx
          .update(eventAwards)
          .set({ position: index + 1 })
          .where(eq(eventAwards.id, one.id))
    if (moved !== award.position) {
      const what = `Award “${award.title}” moved to precedence ${moved}`
      await recordHistory(tx, caller, entryOf(award, what, { position: award.position }, { position: moved }))
      await announceAwards(tx, award.event_id)
    }
    return DONE
  }),
)

export const remove = api.event_awards.remove.handler(({ input: { id }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const award = await lockAward(tx, caller, id)
    if (!award) throw errors.NOT_FOUND(AWARD_GONE)
    await tx.delete(eventAwards).where(eq(eventAwards.id, id))
    await recordHistory(tx, caller, entryOf(award, `Award “${award.title}” deleted`, shown(award), null))
    await announceAwards(tx, award.event_id)
    return DONE
  }),
)

export const setTrait = api.event_awards.setTrait.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, trait } = input
    if (!(await lockForAwards(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const { id, event_id: of } = competitionTeams
    const teams = await tx.select({ id }).from(competitionTeams).where(eq(of, event_id))
    const wanted = teams.filter((team) => input.team_ids.includes(team.id))
    const ofEvent = inArray(
      teamTraits.team_id,
      teams.map((team) => team.id),
    )
    await tx.delete(teamTraits).where(and(eq(teamTraits.trait, trait), ofEvent))
    if (wanted.length > 0) await tx.insert(teamTraits).values(wanted.map((team) => ({ team_id: team.id, trait })))
    await announceAwards(tx, event_id)
    return DONE
  }),
)

type NewAward = Omit<typeof eventAwards.$inferInsert, 'event_id' | 'position'>

/** At the end of the precedence. */
const appended = (tx: Transaction, event_id: string, before: readonly AwardRow[], awards: readonly NewAward[]) =>
  tx
    .insert(eventAwards)
    .values(awards.map((award, index) => ({ ...award, event_id, position: before.length + index + 1 })))
    .onConflictDoNothing()
    .returning()

async function isKnown(
  db: Queries,
  company_id: string,
  pack: Pack,
  { basis, counts }: Pick<AwardRow, 'basis' | 'counts'>,
) {
  if (COUNTS_NEEDED[basis] === undefined) return true
  const { parts, race_parts, criteria, scorecards } = await choicesOf(db, company_id, pack)
  const ids = (named: readonly { id: string }[]) => named.map(({ id }) => id)
  const known =
    basis === 'parts'
      ? ids(parts)
      : basis === 'lowest_value'
        ? ids(race_parts)
        : basis === 'criteria'
          ? criteria
          : ids(scorecards)
  return counts.every((one) => known.includes(one))
}

const shown = (award: AwardRow) => omit(award, 'id', 'event_id', 'created_at', 'updated_at')

export const entryOf = (
  { id, event_id }: Pick<AwardRow, 'id' | 'event_id'>,
  what: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
) => ({ event_id, kind: 'award' as const, subject_id: id, what: what.slice(0, 500), before, after })

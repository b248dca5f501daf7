/** The awards of an event with what people have entered for them, and the event locked for a change of them. */

import { ORPCError } from '@orpc/server'
import { AWARD_ERRORS } from '@paddock/domain/awards/messages.ts'
import type { DecidedAward } from '@paddock/domain/awards/outcomes.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import {
  awardDecisions,
  awardLocks,
  awardNominations,
  awardPlaces,
  awardShortlist,
  awardVotes,
  eventAwards,
  teamTraits,
} from '../../db/schema/awards.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { lockEvent, type OwnEvent } from '../event-access/event-access.ts'

export type AwardRow = typeof eventAwards.$inferSelect
export type LockRow = typeof awardLocks.$inferSelect

/** By precedence. */
export const awardRows = (db: Queries, event_id: string): Promise<AwardRow[]> =>
  db
    .select()
    .from(eventAwards)
    .where(eq(eventAwards.event_id, event_id))
    .orderBy(asc(eventAwards.position), asc(eventAwards.created_at), asc(eventAwards.id))

export async function lockRowOf(db: Queries, event_id: string): Promise<LockRow | undefined> {
  const [row] = await db.select().from(awardLocks).where(eq(awardLocks.event_id, event_id))
  return row
}

/** Throws AWARDS_LOCKED once two people have locked them. A closed event has awards too: they are decided after racing. */
export async function lockForAwards(tx: Transaction, caller: Caller, event_id: string): Promise<OwnEvent | undefined> {
  const event = await lockEvent(tx, caller, event_id)
  if (event && (await lockRowOf(tx, event_id))?.locked_at)
    throw new ORPCError('AWARDS_LOCKED', { status: 409, message: AWARD_ERRORS.locked, defined: true })
  return event
}

/** The award itself is read after the lock is granted, so that a change before it is seen. */
export async function lockAward(tx: Transaction, caller: Caller, id: string): Promise<AwardRow | undefined> {
  const [named] = await tx.select().from(eventAwards).where(eq(eventAwards.id, id))
  if (!named || !(await lockForAwards(tx, caller, named.event_id))) return undefined
  const [award] = await tx.select().from(eventAwards).where(eq(eventAwards.id, id))
  return award
}

export const announceAwards = (tx: Queries, event_id: string) => announce(tx, `event:${event_id}`, 'event_awards')

/** By the id of the award. */
export async function decisionsOf(db: Queries, awards: readonly { id: string }[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(awardDecisions)
    .where(inArray(awardDecisions.award_id, idsOf(awards)))
    .orderBy(asc(awardDecisions.position))
  return byAward(rows, ({ team_id }) => team_id)
}

export async function shortlistsOf(db: Queries, awards: readonly { id: string }[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(awardShortlist)
    .where(inArray(awardShortlist.award_id, idsOf(awards)))
  return byAward(rows, ({ team_id }) => team_id)
}

export async function nominationsOf(db: Queries, awards: readonly { id: string }[]) {
  const { award_id, team_id, reason } = awardNominations
  const { judge_name, panel_name } = judgingPanels
  const rows = await db
    .select({ award_id, team_id, reason, judge_name, panel_name })
    .from(awardNominations)
    .innerJoin(judgingPanels, eq(judgingPanels.id, awardNominations.judge_panel_id))
    .where(inArray(award_id, idsOf(awards)))
    .orderBy(asc(awardNominations.created_at), asc(awardNominations.id))
  return byAward(rows, (nomination) => omit(nomination, 'award_id'))
}

export async function votesOf(db: Queries, awards: readonly { id: string }[]) {
  const { award_id, team_id } = awardVotes
  const { judge_name, panel_name } = judgingPanels
  const rows = await db
    .select({ award_id, team_id, judge_name, panel_name })
    .from(awardVotes)
    .innerJoin(judgingPanels, eq(judgingPanels.id, awardVotes.judge_panel_id))
    .where(and(inArray(award_id, idsOf(awards)), eq(judgingPanels.is_active, true)))
    .orderBy(asc(panel_name), asc(judge_name))
  return byAward(rows, (vote) => omit(vote, 'award_id'))
}

export async function placesOf(db: Queries, awards: readonly { id: string }[]) {
  const rows = await db
    .select()
    .from(awardPlaces)
    .where(inArray(awardPlaces.award_id, idsOf(awards)))
    .orderBy(asc(awardPlaces.place), asc(awardPlaces.team_id))
  const places = byAward(rows, (row) => row)
  return new Map(
    [...places].map(([id, own]) => [
      id,
      [...Map.groupBy(own, ({ place }) => place)].map(([place, sharing]) => ({
        place,
        team_ids: sharing.map(({ team_id }) => team_id),
        value: sharing[0]?.value ?? null,
      })),
    ]),
  )
}

/** By the id of the team. */
export async function traitsOf(db: Queries, event_id: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ team_id: teamTraits.team_id, trait: teamTraits.trait })
    .from(teamTraits)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamTraits.team_id))
    .where(eq(competitionTeams.event_id, event_id))
    .orderBy(asc(teamTraits.trait))
  return new Map(
    [...Map.groupBy(rows, ({ team_id }) => team_id)].map(([id, own]) => [id, own.map(({ trait }) => trait)]),
  )
}

export const decidedAwards = (
  rows: readonly AwardRow[],
  decisions: ReadonlyMap<string, readonly string[]>,
): DecidedAward[] => rows.map((row) => ({ ...row, decided: decisions.get(row.id) ?? [] }))

const idsOf = (awards: readonly { id: string }[]) => awards.map(({ id }) => id)

const byAward = <Row extends { award_id: string }, Shown>(rows: readonly Row[], shown: (row: Row) => Shown) =>
  new Map([...Map.groupBy(rows, ({ award_id }) => award_id)].map(([id, own]) => [id, own.map(shown)]))

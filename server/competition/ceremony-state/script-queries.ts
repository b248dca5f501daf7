/** The script of a ceremony with its awards and the teams that have won them, as the awards were locked. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { awardLocks, awardPlaces, eventAwards } from '../../db/schema/awards.ts'
import { ceremonyItems } from '../../db/schema/ceremony.ts'
import { competitionTeams } from '../../db/schema/events.ts'

export type LoadedItem = Awaited<ReturnType<typeof scriptOf>>[number]

/** In its order. Before the awards are locked nobody has won them. */
export async function scriptOf(db: Queries, event_id: string) {
  const { title, category, revealed_at } = eventAwards
  const rows = await db
    .select({ item: ceremonyItems, award: { title, category, revealed_at } })
    .from(ceremonyItems)
    .leftJoin(eventAwards, eq(eventAwards.id, ceremonyItems.award_id))
    .where(eq(ceremonyItems.event_id, event_id))
    .orderBy(asc(ceremonyItems.position), asc(ceremonyItems.created_at), asc(ceremonyItems.id))
  const winners = await winnersOf(db, event_id)
  const classes = await classesOf(db, event_id)
  return rows.map(({ item, award }) => {
    const won = item.award_id ? (winners.get(item.award_id) ?? []) : []
    return { ...item, award, won, places: won.map(({ place }) => place), classes }
  })
}

/** By the id of the award. */
async function winnersOf(db: Queries, event_id: string) {
  const rows = await db
    .select({ award_id: awardPlaces.award_id, place: awardPlaces.place, team_id: awardPlaces.team_id })
    .from(awardPlaces)
    .innerJoin(eventAwards, eq(eventAwards.id, awardPlaces.award_id))
    .innerJoin(awardLocks, eq(awardLocks.event_id, eventAwards.event_id))
    .innerJoin(competitionTeams, eq(competitionTeams.id, awardPlaces.team_id))
    .where(and(eq(eventAwards.event_id, event_id), isNotNull(awardLocks.locked_at)))
    .orderBy(asc(awardPlaces.place), asc(competitionTeams.team_number), asc(awardPlaces.team_id))
  return Map.groupBy(rows, ({ award_id }) => award_id)
}

async function classesOf(db: Queries, event_id: string) {
  const { category } = competitionTeams
  const found = await db
    .selectDistinct({ category })
    .from(competitionTeams)
    .where(eq(competitionTeams.event_id, event_id))
  return CATEGORIES.filter((one) => found.some((row) => row.category === one))
}

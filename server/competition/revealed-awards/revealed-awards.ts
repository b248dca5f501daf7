/** What is revealed of the awards: the only thing about them that spectators, teams, screens and papers may read. */
import { and, asc, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { awardPlaces, eventAwards } from '../../db/schema/awards.ts'

/** By precedence; of each award the best place first. While a ceremony reveals an award, the places so far. */
export async function revealedAwards(db: Queries, event_id: string) {
  const { id, title, category, position, revealed_at, revealed_from } = eventAwards
  const isRevealed = or(isNotNull(revealed_at), gte(awardPlaces.place, revealed_from))
  const rows = await db
    .select({ id, title, category, place: awardPlaces.place, team_id: awardPlaces.team_id })
    .from(eventAwards)
    .innerJoin(awardPlaces, eq(awardPlaces.award_id, id))
    .where(and(eq(eventAwards.event_id, event_id), isRevealed))
    .orderBy(asc(position), asc(id), asc(awardPlaces.place), asc(awardPlaces.team_id))
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((places) => {
    const [first] = places
    const shown = places.map(({ place, team_id }) => ({ place, team_id }))
    return first ? [{ id: first.id, title: first.title, category: first.category, places: shown }] : []
  })
}

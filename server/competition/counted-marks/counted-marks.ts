/** Public module of the marks as they count: what judges gave, after second marking and normalisation. */
import { type Counted, countedSheets, type Moderation } from '@paddock/domain/judging/counted-sheets.ts'
import { DEFAULT_LIMIT, type GivenSheet } from '@paddock/domain/judging/second-marking.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import type { Points } from '@paddock/domain/units.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { markNormalisations, moderationLimits, secondMarkings } from '../../db/schema/moderation.ts'
import { templateCriteria } from '../../db/schema/scorecards.ts'
import { together } from '../../db/together.ts'
import { asInEvent } from '../event-criteria/event-criteria.ts'

export async function countedMarks<Sheet extends GivenSheet>(
  db: Queries,
  event_id: string,
  pack: Pick<Pack, 'judging'>,
  sheets: readonly Sheet[],
): Promise<Counted<Sheet>[]> {
  return countedSheets(sheets, await moderationOf(db, event_id, pack, sheets))
}

/** What moderates the marks of an event; maxima are read only where something does. */
export async function moderationOf(
  db: Queries,
  event_id: string,
  { judging }: Pick<Pack, 'judging'>,
  sheets: readonly Pick<GivenSheet, 'template_id'>[],
): Promise<Moderation> {
  const [seconds, inForce, limit_percent] = await together([
    db.select().from(secondMarkings).where(eq(secondMarkings.event_id, event_id)),
    db
      .select({ template_id: markNormalisations.template_id })
      .from(markNormalisations)
      .where(and(eq(markNormalisations.event_id, event_id), isNull(markNormalisations.undone_at))),
    limitOf(db, event_id),
  ])
  // Rules that were changed since may no longer allow it.
  const normalised = new Set(judging.normalisation ? inForce.map(({ template_id }) => template_id) : [])
  const isModerated = seconds.length > 0 || normalised.size > 0
  const templates = isModerated ? sheets.map(({ template_id }) => template_id) : []
  return {
    seconds,
    normalised,
    maxima: await maximaOf(db, event_id, templates),
    limit_percent,
    agreed: judging.marks === 'one_agreed_mark',
  }
}

export async function limitOf(db: Queries, event_id: string): Promise<number> {
  const [row] = await db.select().from(moderationLimits).where(eq(moderationLimits.event_id, event_id))
  return row?.percent ?? DEFAULT_LIMIT
}

/** By scorecard, the maximum of each criterion as it holds in the event. */
export async function maximaOf(db: Queries, event_id: string, templates: readonly string[]) {
  const ids = [...new Set(templates)]
  if (ids.length === 0) return new Map<string, Map<string, Points>>()
  const rows = await db.select().from(templateCriteria).where(inArray(templateCriteria.template_id, ids))
  const criteria = (await asInEvent(db, event_id, rows)).filter(({ is_active }) => is_active)
  return new Map(
    [...Map.groupBy(criteria, ({ template_id }) => template_id)].map(([template_id, own]) => [
      template_id,
      new Map(own.map(({ criteria_name, max_points }) => [criteria_name, max_points])),
    ]),
  )
}

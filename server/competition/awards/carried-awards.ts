/** The awards of an event for its duplicate: what decides them, without anything that anyone has entered. */
import { pick } from '@paddock/domain/omit.ts'
import { eq } from 'drizzle-orm'
import { eventAwards } from '../../db/schema/awards.ts'
import type { Carried } from '../event-access/event-access.ts'
import { awardRows } from './award-queries.ts'

export const carriedAwards: Carried = {
  count: (db, event_id) => db.$count(eventAwards, eq(eventAwards.event_id, event_id)),
  async copy(tx, { from, to }) {
    const awards = (await awardRows(tx, from.id)).map((award) => ({
      ...pick(
        award,
        'position',
        'title',
        'category',
        'basis',
        'counts',
        'place',
        'places',
        'chosen_by',
        'one_per_team',
        'no_performance_failure',
        'only_for',
        'pack_award',
      ),
      event_id: to.id,
    }))
    if (awards.length > 0) await tx.insert(eventAwards).values(awards)
  },
}

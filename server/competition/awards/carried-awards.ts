/** The awards of an event for its duplicate: what decides them and the script of the ceremony, without any result. */
import { randomUUID } from 'node:crypto'
import { pick } from '@paddock/domain/omit.ts'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { eventAwards } from '../../db/schema/awards.ts'
import { ceremonyItems } from '../../db/schema/ceremony.ts'
import type { Carried } from '../event-access/event-access.ts'
import { awardRows } from './award-queries.ts'

export const carriedAwards: Carried = {
  count: (db, event_id) => db.$count(eventAwards, eq(eventAwards.event_id, event_id)),
  async copy(tx, { from, to }) {
    const copies = new Map<string, string>()
    const awards = (await awardRows(tx, from.id)).map((award) => {
      const id = randomUUID()
      copies.set(award.id, id)
      return {
        id,
        event_id: to.id,
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
      }
    })
    if (awards.length === 0) return
    await tx.insert(eventAwards).values(awards)
    await copyScript(tx, from.id, to.id, copies)
  },
}

async function copyScript(tx: Transaction, from: string, event_id: string, awards: ReadonlyMap<string, string>) {
  const script = await tx
    .select()
    .from(ceremonyItems)
    .where(eq(ceremonyItems.event_id, from))
    .orderBy(asc(ceremonyItems.position))
  const items = script.map(({ award_id, ...item }) => ({
    ...pick(item, 'position', 'kind', 'text', 'presenter', 'notes'),
    event_id,
    award_id: award_id && (awards.get(award_id) ?? null),
  }))
  if (items.length > 0) await tx.insert(ceremonyItems).values(items)
}

/** Who may listen to what, and what a topic's whole current state is where it has one. */

import type { Topic } from '@paddock/contract/live/announcements.ts'
import { PUBLIC_STATUSES } from '@paddock/domain/competition/event.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { spectatorState } from '../competition/results/results.ts'
import type { Database } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { roleIn, type Visitor } from '../identity/callers.ts'

const FORM = /^(user|team|organizer|company|event|results):([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** Topics without an id: the kept mail, the owner's desk, and what anyone may choose from: materials, products, plans, events. */
const PLAIN: readonly string[] = ['outbox', 'office', 'materials', 'catalogue', 'plans', 'events'] satisfies Topic[]

export const MOST_TOPICS = 60

export function topicsIn(list: string): Topic[] | undefined {
  const named = [...new Set(list.split(',').filter(Boolean))]
  const good = named.filter((topic): topic is Topic => PLAIN.includes(topic) || FORM.test(topic))
  return named.length > 0 && named.length <= MOST_TOPICS && good.length === named.length ? good : undefined
}

export function kindAndId(topic: Topic) {
  const [kind = '', id = ''] = topic.split(':')
  return { kind, id }
}

export async function mayListen(db: Database, visitor: Visitor, topic: Topic, outboxReadable: boolean) {
  const { kind, id } = kindAndId(topic)
  if (kind === 'outbox') return outboxReadable
  if (kind === 'office') return (await visitor.owner()) !== undefined
  if (kind === 'materials' || kind === 'catalogue' || kind === 'plans' || kind === 'events') return true
  if (kind === 'user') return (await visitor.user())?.id === id
  if (kind === 'team') {
    const user = await visitor.user()
    return user !== undefined && (await roleIn(db, user.id, id)) !== undefined
  }
  // Whoever waits for approval hears of it under their own topic; the company's is for those who are in.
  if (kind === 'organizer') return (await visitor.organizer())?.id === id
  if (kind === 'company') {
    const organizer = await visitor.organizer()
    return organizer?.status === 'approved' && organizer.company_id === id
  }
  if (kind === 'results') return isPublicEvent(db, id)
  const judge = await visitor.judge()
  if (judge?.event_id === id) return true
  const organizer = await visitor.organizer()
  if (organizer?.status !== 'approved') return false
  const [own] = await db
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(and(eq(competitionEvents.id, id), eq(competitionEvents.company_id, organizer.company_id)))
  return own !== undefined
}

/** Only spectators' topics carry their state; staff screens are told to look again. */
export function stateOf(db: Database, topic: Topic) {
  const { kind, id } = kindAndId(topic)
  return kind === 'results' ? () => spectatorState(db, id) : undefined
}

async function isPublicEvent(db: Database, id: string) {
  const [event] = await db
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(and(eq(competitionEvents.id, id), inArray(competitionEvents.status, [...PUBLIC_STATUSES])))
  return event !== undefined
}

/**
 * Who may subscribe to which topic, and what ends that right.
 *
 * | topic                              | who                                            | the right ends with                     |
 * |------------------------------------|------------------------------------------------|-----------------------------------------|
 * | catalogue, events, materials, plans, site | anyone, without a query                 | –                                       |
 * | results:<id>, race:<id>            | anyone while the event is public               | its state, which is then null           |
 * | show:<id>                          | anyone while the event is public; staff of the event, approved organisers of its company | the event, the code, the session |
 * | screen:<id>                        | anyone: only the browser itself knows its id before it is paired, and nothing is told but that something changed | – |
 * | outbox                             | this computer, where mail is not sent          | –                                       |
 * | user:<id>                          | that user                                      | the session                             |
 * | team:<id>                          | its active members                             | the session, the membership             |
 * | organizer:<id>                     | that organiser                                 | the session                             |
 * | company:<id>                       | its approved organisers                        | the session, the place in the company   |
 * | event:<id>                         | judges, staff and gates of the event, approved organisers of its company | the code; the session, the place in the company; the event |
 * | office                             | whoever works in the back office; their role decides which changes they hear (contract/live/office-news.ts) | the session, the role |
 *
 * The callers are looked up once for each credential that was sent, and all topics with one query.
 */

import type { Topic } from '@paddock/contract/live/announcements.ts'
import { OFFICE_NEWS } from '@paddock/contract/live/office-news.ts'
import { PUBLIC_STATUSES } from '@paddock/domain/competition/event.ts'
import { mayInOffice, type OfficeRole } from '@paddock/domain/office/rights.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { userTeams } from '../db/schema/teams.ts'
import type { Visitor } from '../identity/callers.ts'
import { kindAndId } from './topics.ts'

export type Rights = {
  allowed: readonly Topic[]
  /** The topics whose changes may end a right; empty for public topics. */
  watches: readonly Topic[]
  /** When the first of the sessions behind these rights expires. */
  until: Date | undefined
  /** In the back office, the role decides which changes are heard. */
  officeRole?: OfficeRole | undefined
}

/** Whether a change is written to a stream with these rights. */
export function hears({ officeRole }: Pick<Rights, 'officeRole'>, topic: Topic, what: string) {
  if (topic !== 'office') return true
  const right = Object.entries(OFFICE_NEWS).find(([table]) => table === what)?.[1]
  return officeRole !== undefined && right !== undefined && mayInOffice(officeRole, right)
}

type Here = {
  outboxReadable: boolean
  /** Whether the topic's event is known to be public without a query. */
  isKnownPublic: (topic: Topic) => boolean
}

const FOR_ALL: readonly string[] = ['catalogue', 'events', 'materials', 'plans', 'screen', 'site']

export async function rightsOf(db: Database, visitor: Visitor, wanted: readonly Topic[], here: Here): Promise<Rights> {
  const idsOf = (kind: string) => wanted.map(kindAndId).flatMap((topic) => (topic.kind === kind ? [topic.id] : []))
  const asks = (...kinds: string[]) => wanted.some((topic) => kinds.includes(kindAndId(topic).kind))
  const user = asks('user', 'team') ? await visitor.user() : undefined
  const organizer = asks('organizer', 'company', 'event', 'show') ? await visitor.organizer() : undefined
  const approved = organizer?.status === 'approved' ? organizer : undefined
  const judge = asks('event') ? await visitor.judge() : undefined
  const staff = asks('event', 'show') ? await visitor.staff() : undefined
  const gate = asks('event') ? await visitor.gate() : undefined
  const owner = asks('office') ? await visitor.owner() : undefined
  const isShown = (id: string) => here.isKnownPublic(`results:${id}`)
  const unknown = [
    ...(['results', 'race'] as const).flatMap((kind) =>
      idsOf(kind).filter((id) => !here.isKnownPublic(`${kind}:${id}`)),
    ),
    ...idsOf('show').filter((id) => !isShown(id)),
  ]
  const found = await topicsFound(db, {
    user_id: user?.id,
    team_ids: idsOf('team'),
    company_id: approved?.company_id,
    event_ids: [...idsOf('event'), ...idsOf('show')],
    result_ids: unknown,
  })

  function isAllowed(topic: Topic) {
    const { kind, id } = kindAndId(topic)
    if (FOR_ALL.includes(kind)) return true
    if (kind === 'outbox') return here.outboxReadable
    if (kind === 'office') return owner !== undefined
    if (kind === 'user') return user?.id === id
    // A pending organiser is notified on their own topic; the company's topic is for approved organisers.
    if (kind === 'organizer') return organizer?.id === id
    if (kind === 'company') return approved?.company_id === id
    if (kind === 'event' && [judge, staff, gate].some((one) => one?.event_id === id)) return true
    if (kind === 'show')
      return staff?.event_id === id || isShown(id) || found.has(`event:${id}`) || found.has(`results:${id}`)
    if (kind === 'results' || kind === 'race') return here.isKnownPublic(topic) || found.has(`results:${id}`)
    return found.has(topic)
  }

  const sessions = [user, organizer, owner].flatMap((person) => (person ? [person.session_expires_at.getTime()] : []))
  return {
    allowed: wanted.filter(isAllowed),
    watches: [
      ...(user ? ([`user:${user.id}`] as const) : []),
      ...(organizer ? ([`organizer:${organizer.id}`, `company:${organizer.company_id}`] as const) : []),
      ...(judge ? ([`event:${judge.event_id}`] as const) : []),
      ...(staff ? ([`event:${staff.event_id}`] as const) : []),
      ...(gate ? ([`event:${gate.event_id}`] as const) : []),
      ...(owner ? ([`user:${owner.id}`, 'office'] as const) : []),
      ...wanted.filter((topic) => ['team', 'event'].includes(kindAndId(topic).kind) && isAllowed(topic)),
      ...idsOf('show').map((id): Topic => `event:${id}`),
    ],
    officeRole: owner?.role,
    until: sessions.length > 0 ? new Date(Math.min(...sessions)) : undefined,
  }
}

type Looked = {
  user_id: string | undefined
  team_ids: string[]
  company_id: string | undefined
  event_ids: string[]
  result_ids: string[]
}

async function topicsFound(db: Database, { user_id, company_id, ...ids }: Looked) {
  const team_ids = user_id ? ids.team_ids : []
  const event_ids = company_id ? ids.event_ids : []
  if (team_ids.length + event_ids.length + ids.result_ids.length === 0) return new Set<string>()
  const asked = { user_id, company_id, team_ids, event_ids, result_ids: ids.result_ids }
  return new Set((await lookUp(db).execute(asked)).map(({ topic }) => topic))
}

/** Runs for every stream that is opened, so it is a prepared statement. */
const lookUp = prepared('live_topics', (db, name) => {
  const { id, company_id, status } = competitionEvents
  const among = (column: PgColumn, ids: keyof Looked) => sql`${column} = any(${sql.placeholder(ids)}::uuid[])`
  const isMember = and(eq(userTeams.user_id, sql.placeholder('user_id')), eq(userTeams.status, 'active'))
  const teams = db
    .select({ topic: sql<string>`'team:' || ${userTeams.team_id}` })
    .from(userTeams)
    .where(and(isMember, among(userTeams.team_id, 'team_ids')))
  const events = db
    .select({ topic: sql<string>`'event:' || ${id}` })
    .from(competitionEvents)
    .where(and(eq(company_id, sql.placeholder('company_id')), among(id, 'event_ids')))
  const results = db
    .select({ topic: sql<string>`'results:' || ${id}` })
    .from(competitionEvents)
    .where(and(inArray(status, [...PUBLIC_STATUSES]), among(id, 'result_ids')))
  return unionAll(teams, events, results).prepare(name)
})

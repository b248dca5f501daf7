/**
 * Which answers of the server this browser stores, so that a page can be opened without a network, and for how long.
 *
 * | reader       | stored                                                        | until                                    |
 * |--------------|---------------------------------------------------------------|------------------------------------------|
 * | judge, staff | who they are, and what the desks of their event show          | 48 hours after the event                 |
 * | organiser    | who they are, their company's events, and one event's reads   | 48 hours after the event, else 14 days   |
 * | team user    | who they are, their teams, projects, practice runs, entries   | 14 days after it was read                |
 *
 * Whatever is not listed is not stored: nothing of the store, the back office, mailings, invitations, and no lists of
 * codes. Tokens and codes inside an answer are left out. An event that is still open counts as not over.
 */
import { overEverywhereAt } from '@paddock/domain/competition/days.ts'
import { type EventStatus, isClosed } from '@paddock/domain/competition/event.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { Owner, Realm } from '../caller.ts'

export type StoredRead = {
  /** The owner and the hash of the query key. */
  id: string
  owner: Owner
  /** Of the contract that the answer follows; another version may mean another shape. */
  version: string
  queryKey: QueryKey
  data: unknown
  readAt: number
  until: number
}

export type EventEnd = { event_date: string; last_day: string | null; status: EventStatus }

const HOUR = 3_600_000
const AFTER_EVENT = 48 * HOUR
const WITHOUT_EVENT = 14 * 24 * HOUR

/** The answer that says who the reader is. */
export const IDENTITY: Record<Realm, string> = {
  user: 'session',
  organizer: 'organizer-session',
  judge: 'judging_panels.mine',
  staff: 'event_staff.mine',
}

const SHEETS = ['scrutineering.desk', 'scrutineering.criteria', 'enhanced_scrutineering_results.list']
const MARKS = [
  'competition_scores.desk',
  'competition_scores.list',
  'competition_scores.panels',
  'competition_scores.scorecards',
  'timetables.panel',
]
const RACES = [
  'competition_teams.list',
  'race_results.list',
  'race_arrivals.list',
  'race_control.own',
  'knockout_matches.list',
  'other_event_points.list',
  'event_penalties.list',
  'racing.board',
  'programmes.list',
  'rules_in_force.get',
]
const EVENT_DAY = [
  'car_passports.board',
  'car_passports.one',
  'check_ins.list',
  'event_embargoes.get',
  'live_results.get',
  'rehearsals.get',
  'rehearsals.drill',
  'timetables.get',
]

const READS: Record<Realm, ReadonlySet<string>> = {
  judge: new Set([IDENTITY.judge, ...MARKS, ...SHEETS, 'award_votes.open', 'panel_nudges.mine']),
  staff: new Set([IDENTITY.staff, ...MARKS, ...SHEETS, ...RACES, ...EVENT_DAY, 'announcer.get', 'award_votes.open']),
  organizer: new Set([
    IDENTITY.organizer,
    ...MARKS,
    ...SHEETS,
    ...RACES,
    ...EVENT_DAY,
    'competition_events.list',
    'organizer_portals.list',
    'organizer_today.get',
  ]),
  user: new Set([
    IDENTITY.user,
    'notifications.unread',
    'practice_runs.choices',
    'practice_runs.doubles',
    'practice_runs.list',
    'practice_runs.performance',
    'profiles.own',
    'project_tasks.due',
    'project_tasks.list',
    'project_tasks.mine',
    'sub_tasks.list',
    'supervised_teams.list',
    'team_cars.list',
    'team_entries.list',
    'team_entries.programme',
    'team_entries.results',
    'team_entries.timetable',
    'team_home.get',
    'team_projects.list',
    'team_projects.usage',
    'team_readiness.get',
    'teams.current',
    'user_teams.list',
    'user_teams.mine',
  ]),
}

export const isStored = (queryKey: QueryKey, realm: Realm) => READS[realm].has(nameOf(queryKey))

/** `competition_scores.desk`, as the contract calls it. */
export const nameOf = ([path]: QueryKey) => (Array.isArray(path) ? path.join('.') : String(path))

export const realmOf = (owner: Owner) => owner.slice(0, owner.indexOf(':')) as Realm

/** Whose page this is: each stores only what its own page reads. */
export function readerOn(pathname: string, hasJudgeCode: boolean): Realm {
  if (pathname === '/staff') return 'staff'
  if (pathname === '/organizer') return hasJudgeCode ? 'judge' : 'organizer'
  return 'user'
}

export const storedUntil = (readAt: number, event: EventEnd | undefined) =>
  event ? Math.max(overEverywhereAt(event), isClosed(event.status) ? 0 : readAt) + AFTER_EVENT : readAt + WITHOUT_EVENT

/** The event that an answer is about: the reader's own, or the one in the query. */
export function eventOf(queryKey: QueryKey, identity: unknown, events: readonly unknown[]): EventEnd | undefined {
  const { event, session } = asObject(identity)
  const own = event ?? asObject(session).event
  const { event_id, id } = asObject(asObject(queryKey[1]).input)
  const found = own ?? events.find((one) => asObject(one).id === (event_id ?? id))
  return isEvent(found) ? found : undefined
}

/** Never stored, wherever it is in an answer: whoever has it can act as somebody else. */
const SECRETS = new Set(['token', 'judge_code', 'staff_code', 'card_token'])

export function withoutSecrets(queryKey: QueryKey, data: unknown): unknown {
  // Elsewhere a `code` is the name of a rule or a criterion.
  const isOwn = nameOf(queryKey) === IDENTITY.staff
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned)
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([name]) => !SECRETS.has(name) && !(isOwn && name === 'code'))
    return Object.fromEntries(kept.map(([name, inner]) => [name, cleaned(inner)]))
  }
  return cleaned(data)
}

/** What may be shown again. A reader whose identity is missing or outdated is nobody, and gets nothing. */
export function restorable(stored: readonly StoredRead[], version: string, now: number): StoredRead[] {
  const current = stored.filter((read) => read.version === version && read.until > now && !hasEnded(read, now))
  const readers = new Set(current.filter(isIdentity).map(({ owner }) => owner))
  return current.filter(({ owner }) => readers.has(owner))
}

export const isIdentity = ({ owner, queryKey }: Pick<StoredRead, 'owner' | 'queryKey'>) =>
  nameOf(queryKey) === IDENTITY[realmOf(owner)]

/** A team user's session says itself when it ends. */
function hasEnded({ queryKey, data }: StoredRead, now: number) {
  const { expiresAt } = asObject(asObject(data).session)
  return nameOf(queryKey) === IDENTITY.user && typeof expiresAt === 'string' && Date.parse(expiresAt) <= now
}

/** Whether a stored read belongs to nobody who is signed in here. */
export function isStray(
  owner: Owner,
  here: { isKnown: boolean; owner: Owner | undefined; hasCredential: boolean },
): boolean {
  return here.isKnown ? owner !== here.owner : !here.hasCredential
}

const isEvent = (value: unknown): value is EventEnd => typeof asObject(value).event_date === 'string'

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

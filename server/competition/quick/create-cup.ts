/** Makes a quick cup: an unlisted event of the company of quick cups, its teams and its programme, and the card of its host. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { todayIn } from '@paddock/domain/competition/days.ts'
import { numberAt } from '@paddock/domain/competition/team-numbers.ts'
import {
  QUICK_CLASS,
  QUICK_DAYS,
  QUICK_LANES,
  QUICK_PACKS,
  QUICK_PER_DAY,
  QUICK_PER_NETWORK,
  QUICK_SECONDS_PER_RACE,
  type QuickFormat,
  quickRest,
} from '@paddock/domain/quick/formats.ts'
import { QUICK_ERRORS } from '@paddock/domain/quick/messages.ts'
import { MOST_NAMES } from '@paddock/domain/quick/team-names.ts'
import { isNamedTimeZone } from '@paddock/domain/time-zones.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { quickCups } from '../../db/schema/trial-events.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { saveProgramme } from '../programme/programme.ts'
import { drawMatches } from '../racing/racing.ts'
import { freeStaffCode } from '../staff/staff.ts'

/** The name under which the host is recorded. */
const HOST = 'Host'
const COMPANY = 'Quick cups'

export const offer = api.quick_cups.offer.handler(({ context: { config } }) => ({ is_on: config.quick }))

export const createCup = api.quick_cups.create.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    if (!context.config.quick) throw errors.QUICK_OFF()
    const company_id = await companyOfCups(tx)
    // Sent again, for example after a lost response. The id is the host's, which is in no public answer.
    const earlier = await cardOf(tx, input.id)
    if (earlier) return earlier
    const refused = await againstMaking(tx, context.address)
    if (refused) throw errors.TOO_MANY_CUPS({ message: refused })
    const event_id = randomUUID()
    const { id: rule_pack, version: rule_pack_version } = QUICK_PACKS[input.format]
    // The browser's, if this server knows it.
    const time_zone = input.time_zone && isNamedTimeZone(input.time_zone) ? input.time_zone : null
    const event_date = todayIn(time_zone, new Date())
    const about = { id: event_id, company_id, name: input.name, event_date, time_zone, location: 'Quick cup' }
    const rules = { rule_pack, rule_pack_version, max_teams: MOST_NAMES, cadet_enabled: false, auto_numbering: false }
    await tx.insert(competitionEvents).values({ ...about, ...rules, status: 'active', is_unlisted: true })
    const teams = input.teams.map((team_name, index) => ({
      id: randomUUID(),
      event_id,
      team_name,
      team_number: numberAt('T', index + 1),
      category: QUICK_CLASS,
    }))
    await tx.insert(competitionTeams).values(teams)
    const card_token = randomBytes(16).toString('hex')
    const staff = {
      id: input.id,
      event_id,
      role: 'host' as const,
      name: HOST,
      code: await freeStaffCode(tx),
      card_token,
    }
    const made = await tx.insert(eventStaff).values(staff).onConflictDoNothing({ target: eventStaff.id }).returning()
    if (made.length === 0) throw errors.CONFLICT()
    const { format, races_per_team } = input
    await tx.insert(quickCups).values({
      ...{ event_id, format, races_per_team, staff_id: staff.id, network: context.address },
      expires_at: sql`now() + make_interval(days => ${QUICK_DAYS})`,
    })
    await planRaces(tx, { event_id, staff_id: staff.id }, input, teams)
    return { event_id, token: card_token }
  }),
)

type Made = { event_id: string; staff_id: string }

async function planRaces(
  tx: Transaction,
  { event_id, staff_id }: Made,
  { format, races_per_team }: { format: QuickFormat; races_per_team: number },
  teams: readonly { id: string }[],
) {
  if (format === 'knockout') {
    const [event] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, event_id))
    const drawn = event && (await drawMatches(tx, event, QUICK_CLASS))
    if (!drawn || 'refused' in drawn) throw new Error('A new cup could not be drawn.')
    return
  }
  const staff = { staff_id, event_id, role: 'host' as const, name: HOST, suspended_reason: null, is_known: true }
  const host: Caller = { kind: 'staff', staff: { ...staff, elsewhere: null, card_token: '' } }
  const pace = { seconds_per_race: QUICK_SECONDS_PER_RACE, break_every: null, break_minutes: 0 }
  const sessions = { sessions: 1, pause_minutes: 0, starts_at: new Date().toISOString(), track: 1, ...pace }
  const options = {
    category: QUICK_CLASS,
    lanes: QUICK_LANES,
    rest: quickRest(teams.length),
    seed: randomInt(2 ** 31),
  } as const
  await saveProgramme(
    tx,
    host,
    { id: randomUUID(), event_id, runs: races_per_team / QUICK_LANES, ...options, ...sessions },
    QUICK_PACKS[format].runs,
    teams.map(({ id }) => id),
  )
}

async function cardOf(tx: Transaction, staff_id: string) {
  const [card] = await tx
    .select({ event_id: quickCups.event_id, token: eventStaff.card_token })
    .from(quickCups)
    .innerJoin(eventStaff, eq(eventStaff.id, quickCups.staff_id))
    .where(eq(quickCups.staff_id, staff_id))
  return card
}

/** Row lock: of two cups that are made at once, the second sees the first. */
async function companyOfCups(tx: Transaction): Promise<string> {
  const find = () =>
    tx.select({ id: companies.id }).from(companies).where(eq(companies.is_quick, true)).for('no key update')
  const [there] = await find()
  if (there) return there.id
  const [taken] = await tx.select({ id: companies.id }).from(companies).where(sql`lower(name) = lower(${COMPANY})`)
  const name = taken ? `${COMPANY} (${randomBytes(4).toString('hex')})` : COMPANY
  await tx.insert(companies).values({ name, is_quick: true }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('The company of quick cups could not be made.')
  return made.id
}

async function againstMaking(tx: Queries, network: string): Promise<string | undefined> {
  const today = gt(quickCups.created_at, sql`now() - interval '1 day'`)
  if ((await tx.$count(quickCups, and(today, eq(quickCups.network, network)))) >= QUICK_PER_NETWORK)
    return QUICK_ERRORS.tooMany
  return (await tx.$count(quickCups, today)) >= QUICK_PER_DAY ? QUICK_ERRORS.tooManyToday : undefined
}

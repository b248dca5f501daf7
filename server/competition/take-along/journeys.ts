/** On the hosted server: an organiser takes an event along, calls it off, or brings it back with a file. */
import { createHash, randomBytes } from 'node:crypto'
import { mayInPortal } from '@paddock/domain/organizers/portal.ts'
import { JOURNEY_CODE_LENGTH, journeyCodeFrom, shownJourneyCode } from '@paddock/domain/take-along/journey.ts'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventJourneys } from '../../db/schema/take-along.ts'
import { quickCups, rehearsals } from '../../db/schema/trial-events.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import type { Services } from '../../services.ts'
import { announceEvent, GONE, lockEvent, refuseSuspended } from '../event-access/event-access.ts'
import { recordEventHistory } from '../events/events.ts'
import { filesNamed, readFiles } from './event-files.ts'
import { readEvent } from './event-rows.ts'
import { ownAccount } from './own-account.ts'
import { thisRelease } from './release.ts'
import { fingerprintOfKey, hostedKey, sealPackage } from './sealed-package.ts'
import { setElsewhere } from './set-elsewhere.ts'
import { takeBack } from './take-back.ts'

export type Journey = typeof eventJourneys.$inferSelect

export const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
const newCode = () => journeyCodeFrom(randomBytes(JOURNEY_CODE_LENGTH))

const about = ({ secret, config }: Pick<Services, 'secret' | 'config'>) => ({
  fingerprint: fingerprintOfKey(hostedKey(secret)),
  home_url: config.publicUrl,
})

const ofCompany = (caller: Caller, event_id: string) =>
  and(eq(competitionEvents.id, event_id), eq(competitionEvents.company_id, organizerOf(caller).company_id))

async function latest(db: Queries, event_id: string) {
  const [journey] = await db
    .select()
    .from(eventJourneys)
    .where(eq(eventJourneys.event_id, event_id))
    .orderBy(desc(eventJourneys.started_at), desc(eventJourneys.id))
    .limit(1)
  return journey
}

export const getJourney = api.event_journeys.get.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  if ((await db.$count(competitionEvents, ofCompany(caller, input.event_id))) === 0) throw errors.NOT_FOUND(GONE)
  const found = await latest(db, input.event_id)
  const may_take_along = mayInPortal(organizerOf(caller), 'take-events-along')
  if (!found) return { journey: null, may_take_along, ...about(context) }
  const { state, started_at, started_by, fetched_at, arrived_at, ended_at, ended_by, reason } = found
  const journey = { state, started_at, started_by, fetched_at, arrived_at, ended_at, ended_by, reason }
  return { journey, may_take_along, ...about(context) }
})

export const start = api.event_journeys.start.handler(({ input: { event_id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const me = organizerOf(caller)
    const event = await lockEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const trial = or(eq(rehearsals.event_id, event_id), eq(rehearsals.of_event_id, event_id))
    if (await tx.$count(rehearsals, trial)) throw errors.REHEARSED()
    if (await tx.$count(quickCups, eq(quickCups.event_id, event_id))) throw errors.TRIAL()
    const code = newCode()
    await tx.insert(eventJourneys).values({
      event_id,
      code_hash: hashOf(code),
      key: randomBytes(32).toString('hex'),
      organizer_id: me.id,
      started_by: me.full_name,
    })
    await recordEventHistory(tx, caller, event_id, 'Taken along to the venue', { before: null, after: null })
    await setElsewhere(tx, event_id, 'venue')
    await recordAudit(tx, { ...audited(context, event_id), action: 'event-taken-along' })
    await announceEvent(tx, event, 'competition_events')
    return { code: shownJourneyCode(code), ...about(context) }
  }),
)

type Audited = Parameters<typeof originOf>[0] & { caller: Caller }

const audited = (context: Audited, eventId: string) => {
  const { id, company_id } = organizerOf(context.caller)
  return { ...originOf(context), realm: 'organizer' as const, subjectId: id, companyId: company_id, eventId }
}

/** Row lock, also on an event that is read only because it is away. */
export async function lockAway(tx: Transaction, caller: Caller, event_id: string) {
  const [event] = await tx.select().from(competitionEvents).where(ofCompany(caller, event_id)).for('no key update')
  if (event) refuseSuspended(event)
  const journey = event && (await latest(tx, event_id))
  return { event, journey: journey?.state === 'away' ? journey : undefined }
}

export const renewCode = api.event_journeys.renewCode.handler(({ input: { event_id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { event, journey } = await lockAway(tx, context.caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    if (!journey) throw errors.NOT_AWAY()
    const code = newCode()
    await tx
      .update(eventJourneys)
      .set({ code_hash: hashOf(code), organizer_id: organizerOf(context.caller).id })
      .where(eq(eventJourneys.id, journey.id))
    return { code: shownJourneyCode(code), ...about(context) }
  }),
)

export const file = api.event_journeys.file.handler(async ({ input: { event_id, code }, context, errors }) => {
  const { db, caller } = context
  const [event] = await db.select().from(competitionEvents).where(ofCompany(caller, event_id))
  if (!event) throw errors.NOT_FOUND(GONE)
  const journey = await latest(db, event_id)
  if (journey?.state !== 'away') throw errors.NOT_AWAY()
  if (journey.code_hash !== hashOf(code) || !journey.organizer_id) throw errors.WRONG_CODE()
  const bytes = await packageFor(context, journey, code)
  if (!bytes) throw errors.TOO_LARGE()
  return { file_name: fileName(event.name), base64: bytes.toString('base64') }
})

export const fileName = (event: string, way = '') =>
  `${event.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'event'}${way}.paddock-event`

/** Made when it is asked for: the event does not change while it is away. Undefined if its files are too large. */
export async function packageFor(context: Services, journey: Journey, code: string) {
  const { db, files, secret, config } = context
  const { event_id } = journey
  const found = await db.transaction(
    async (tx) => {
      const [event] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, event_id))
      const account = journey.organizer_id === null ? undefined : await ownAccount(tx, journey.organizer_id)
      if (!event || !account) throw new Error('An event was taken along by an account that no longer exists.')
      const rows = await readEvent(tx, event_id, [account.organizer.id])
      return { event, account, rows, names: await filesNamed(tx, event_id, true) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const read = await readFiles(files, found.names)
  if (!read) return undefined
  const header = {
    kind: 'out' as const,
    journey_id: journey.id,
    event_id,
    event_name: found.event.name,
    made_at: new Date().toISOString(),
    ...thisRelease(),
    home_url: config.publicUrl,
    laptop_id: null,
    revision: 0,
  }
  const contents = {
    rows: found.rows,
    files: read,
    journey_key: journey.key,
    account: JSON.stringify(found.account),
  }
  return sealPackage(header, contents, code, hostedKey(secret))
}

export const callOff = api.event_journeys.callOff.handler(({ input: { event_id, reason }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { event, journey } = await lockAway(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    if (!journey) throw errors.NOT_AWAY()
    const ended = {
      state: 'called_off' as const,
      ended_at: new Date().toISOString(),
      ended_by: organizerOf(caller).full_name,
      reason,
    }
    await tx.update(eventJourneys).set(ended).where(eq(eventJourneys.id, journey.id))
    await setElsewhere(tx, event_id, null)
    await recordEventHistory(tx, caller, event_id, `Taken back without the laptop: ${reason}`, {
      before: null,
      after: null,
    })
    await recordAudit(tx, { ...audited(context, event_id), action: 'event-journey-called-off', details: { reason } })
    await announceEvent(tx, event, 'competition_events')
    return { success: true as const }
  }),
)

export const bringBackByFile = api.event_journeys.bringBack.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  if ((await db.$count(competitionEvents, ofCompany(caller, input.event_id))) === 0) throw errors.NOT_FOUND(GONE)
  const arrived = await takeBack(context, Buffer.from(input.base64, 'base64'), {
    event_id: input.event_id,
    by: organizerOf(caller).full_name,
  })
  if ('refused' in arrived) throw errors[arrived.refused]({ message: arrived.message })
  return { outcome: arrived.outcome }
})

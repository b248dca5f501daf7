/** On the hosted server: puts what arrives from the laptop in the place of the event, whole, in one transaction. */
import { judgeArrival } from '@paddock/domain/take-along/journey.ts'
import { TAKE_ALONG_ERRORS } from '@paddock/domain/take-along/messages.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Transaction } from '../../db/database.ts'
import type { competitionEvents } from '../../db/schema/competition.ts'
import { eventEmbargoes } from '../../db/schema/embargo.ts'
import { eventChain } from '../../db/schema/receipts.ts'
import { eventJourneys } from '../../db/schema/take-along.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import { sha256, verifyChain } from '../chain/chain.ts'
import { resultsReleased } from '../embargo/embargo.ts'
import { announceEvent, lockEventRow } from '../event-access/event-access.ts'
import { insertHistory } from '../history/history.ts'
import { type FileName, filesNamed, missingFiles, storeFiles } from './event-files.ts'
import { addFromVenue, ForeignRows, putEvent } from './event-rows.ts'
import { thisRelease } from './release.ts'
import { isSignedBy, openContents, type PackageContents, readPackage, sumOf } from './sealed-package.ts'
import { setElsewhere } from './set-elsewhere.ts'

type Why =
  | 'NOT_A_PACKAGE'
  | 'DAMAGED'
  | 'OTHER_KIND'
  | 'OTHER_RELEASE'
  | 'ENDED'
  | 'CALLED_OFF'
  | 'OTHER_LAPTOP'
  | 'OLDER'
  | 'CHAIN_BROKEN'
  | 'DOES_NOT_FIT'
type Refused = { refused: Why; message: string }
type Taken = { outcome: 'taken' | 'repeated'; missing_files: FileName[] }

const MESSAGES: Record<Why, string> = {
  NOT_A_PACKAGE: TAKE_ALONG_ERRORS.notAFile,
  DAMAGED: TAKE_ALONG_ERRORS.damaged,
  OTHER_KIND: TAKE_ALONG_ERRORS.otherKind.out,
  OTHER_RELEASE: TAKE_ALONG_ERRORS.otherRelease('', ''),
  ENDED: TAKE_ALONG_ERRORS.ended,
  CALLED_OFF: TAKE_ALONG_ERRORS.calledOff,
  OTHER_LAPTOP: TAKE_ALONG_ERRORS.otherLaptop,
  OLDER: TAKE_ALONG_ERRORS.older,
  CHAIN_BROKEN: TAKE_ALONG_ERRORS.chainBroken,
  DOES_NOT_FIT: TAKE_ALONG_ERRORS.doesNotFit,
}

const refused = (why: Why, message = MESSAGES[why]): Refused => ({ refused: why, message })

/** Rolls the transaction back. */
class Refusal extends Error {
  readonly why: Why
  constructor(why: Why) {
    super(why)
    this.why = why
  }
}

export async function takeBack(
  context: Services,
  bytes: Buffer,
  { event_id, by }: { event_id?: string; by: string },
): Promise<Taken | Refused> {
  const found = readPackage(bytes)
  if (!found) return refused('NOT_A_PACKAGE')
  if (found === 'damaged') return refused('DAMAGED')
  const { header } = found
  const { kind, laptop_id, revision } = header
  if (kind === 'out' || laptop_id === null) return refused('OTHER_KIND')
  const { db } = context
  const [journey] = await db.select().from(eventJourneys).where(eq(eventJourneys.id, header.journey_id))
  const isOurs = journey && journey.event_id === header.event_id && (!event_id || event_id === header.event_id)
  if (!isOurs || !isSignedBy(found, journey.key)) return refused('DAMAGED')
  const ours = thisRelease()
  if (header.migration !== ours.migration)
    return refused('OTHER_RELEASE', TAKE_ALONG_ERRORS.otherRelease(header.paddock, ours.paddock))
  const contents = await openContents(found, journey.key)
  if (!contents) return refused('DAMAGED')
  try {
    const about = {
      kind,
      laptop_id,
      revision,
      sum: sumOf(contents),
      journey_id: journey.id,
      event_id: journey.event_id,
    }
    return await takeIn(context, { ...about, by }, contents)
  } catch (error) {
    if (error instanceof Refusal) return refused(error.why)
    if (error instanceof ForeignRows) return refused('DAMAGED')
    if (brokenRule(error)) return refused('DOES_NOT_FIT')
    throw error
  }
}

type Arriving = {
  kind: 'live' | 'back'
  laptop_id: string
  revision: number
  sum: string
  journey_id: string
  event_id: string
  by: string
}

async function takeIn(context: Services, arriving: Arriving, contents: PackageContents): Promise<Taken> {
  const { db, files } = context
  const { event_id, journey_id, kind, laptop_id, revision, sum } = arriving
  const { outcome, named } = await db.transaction(async (tx) => {
    const event = await lockEventRow(tx, event_id)
    const [journey] = await tx.select().from(eventJourneys).where(eq(eventJourneys.id, journey_id)).for('update')
    if (!event || !journey) throw new Refusal('DAMAGED')
    const verdict = judgeArrival(journey, arriving)
    if (typeof verdict === 'object') throw new Refusal(verdict.refused)
    if (verdict === 'repeated') return { outcome: 'repeated' as const, named: [] }
    const before = await filesNamed(tx, event_id, false)
    await replace(tx, event, contents)
    const now = new Date().toISOString()
    const ended = kind === 'back' ? { state: 'back' as const, ended_at: now, ended_by: arriving.by } : {}
    await tx
      .update(eventJourneys)
      .set({ laptop_id, revision, arrived_sum: sum, arrived_at: now, ...ended })
      .where(eq(eventJourneys.id, journey_id))
    if (kind === 'back') await settle(tx, context, event_id, arriving.by)
    await announceAll(tx, event_id)
    const known = new Set(before.map(({ path }) => path))
    return {
      outcome: 'taken' as const,
      named: (await filesNamed(tx, event_id, false)).filter(({ path }) => !known.has(path)),
    }
  })
  await storeFiles(files, contents.files, named)
  return { outcome, missing_files: await missingFiles(files, named) }
}

/** The sealed history must continue the one that is here, and must be intact as far as this one is. */
async function replace(tx: Transaction, event: typeof competitionEvents.$inferSelect, { rows }: PackageContents) {
  const [last] = await tx
    .select({ seq: eventChain.seq, fingerprint: eventChain.fingerprint })
    .from(eventChain)
    .where(eq(eventChain.event_id, event.id))
    .orderBy(desc(eventChain.seq))
    .limit(1)
  const before = await verifyChain(tx, sha256, event.id)
  await addFromVenue(tx, rows, event.company_id)
  await putEvent(tx, event.id, rows)
  const after = await verifyChain(tx, sha256, event.id)
  const known = new Set(before.altered.map(({ seq }) => seq))
  const [continued] = last
    ? await tx
        .select({ fingerprint: eventChain.fingerprint })
        .from(eventChain)
        .where(and(eq(eventChain.event_id, event.id), eq(eventChain.seq, last.seq)))
    : []
  const isIntact = after.broken_at === before.broken_at && after.altered.every(({ seq }) => known.has(seq))
  if (!isIntact || continued?.fingerprint !== last?.fingerprint) throw new Refusal('CHAIN_BROKEN')
}

/** The event is run here again: what waited for a time or for the end of the event goes on. */
async function settle(tx: Transaction, context: Services, event_id: string, who: string) {
  await setElsewhere(tx, event_id, null)
  const entry = { event_id, kind: 'event' as const, subject_id: event_id, before: null, after: null }
  await insertHistory(tx, [{ ...entry, what: 'Brought back from the venue', who }])
  const event = await lockEventRow(tx, event_id)
  if (event?.status === 'completed') await resultsReleased(tx, context, event)
  await awaitReleases(tx, context, event_id)
}

/** A time of release that was set on the other side has no job here yet. */
export async function awaitReleases(tx: Transaction, { jobs }: Pick<Services, 'jobs'>, event_id: string) {
  const held = await tx
    .select({ releases_at: eventEmbargoes.releases_at })
    .from(eventEmbargoes)
    .where(and(eq(eventEmbargoes.event_id, event_id), eq(eventEmbargoes.held, true), sql`releases_at is not null`))
  for (const { releases_at } of held) {
    const seconds = Math.max(0, Math.ceil((Date.parse(releases_at ?? '') - Date.now()) / 1000))
    await jobs.enqueue(tx, 'release-results', { event_id }, { startAfterSeconds: seconds })
  }
}

const CHANGED = [
  'competition_teams',
  'judging_panels',
  'event_staff',
  'competition_scores',
  'enhanced_scrutineering_results',
  'race_results',
  'knockout_matches',
  'programmes',
  'timetables',
  'race_control',
  'check_ins',
  'event_awards',
  'event_protests',
  'event_penalties',
  'ceremonies',
] as const

const SHOWN = [
  'competition_teams',
  'race_results',
  'knockout_matches',
  'competition_scores',
  'event_awards',
  'programmes',
  'timetables',
] as const

/** Everything may have changed: every screen of the event reads again. */
async function announceAll(tx: Transaction, event_id: string) {
  const event = await lockEventRow(tx, event_id)
  if (!event) return
  await announceEvent(tx, event, 'competition_events')
  for (const table of CHANGED) await announce(tx, `event:${event_id}`, table)
  for (const table of SHOWN) await announce(tx, `results:${event_id}`, table)
  await announce(tx, `race:${event_id}`, 'race_control')
}

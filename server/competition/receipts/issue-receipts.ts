/** Issues receipts after a release: each team gets one, and later a new one whenever its record differs from the last. */
import { randomBytes } from 'node:crypto'
import { embargoedIn, PARTS } from '@paddock/domain/embargo/parts.ts'
import { withoutHeld } from '@paddock/domain/embargo/without-held.ts'
import { omit } from '@paddock/domain/omit.ts'
import { sealedHalf } from '@paddock/domain/receipts/chain.ts'
import { changesBetween, type ReceiptHalves } from '@paddock/domain/receipts/receipt.ts'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventReceipts } from '../../db/schema/receipts.ts'
import type { Services } from '../../services.ts'
import { appendToChain, newSalt, sha256 } from '../chain/chain.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { type ResultsRecord, recordIn } from '../results/results.ts'
import { announceReceipts } from './announce-receipts.ts'
import { notifyOfReceipt } from './notify-receipts.ts'
import { receiptContents } from './receipt-content.ts'
import { latestReceipts } from './receipt-queries.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type Release = { event_id: string; released_at: string }

/** How many were issued; undefined while nothing may be. Safe to run twice: a record that has not changed gets no new receipt. */
export const issueReceipts = (db: Database, deps: Deps, release: Release) =>
  db.transaction(async (tx) => {
    const { id } = competitionEvents
    await tx.select({ id }).from(competitionEvents).where(eq(id, release.event_id)).for('no key update')
    const record = await recordIn(tx, release.event_id)
    if (!record || record.event.elsewhere || !mayIssue(record)) return undefined
    return issue(tx, deps, record, release.released_at)
  })

/** After it is completed, or before that once the last part that was under embargo is released. */
export function mayIssue({ event, embargoes }: { event: Pick<OwnEvent, 'status'> } & Pick<ResultsRecord, 'embargoes'>) {
  const embargoed = embargoedIn(embargoes)
  if (event.status === 'completed') return PARTS.some((part) => !embargoed.has(part))
  return event.status === 'active' && embargoes.length > 0 && embargoed.size === 0
}

async function issue(tx: Transaction, deps: Deps, record: ResultsRecord, released_at: string) {
  const embargoed = embargoedIn(record.embargoes)
  const event_id = record.event.id
  const latest = new Map((await latestReceipts(tx, event_id)).map((receipt) => [receipt.team_id, receipt]))
  const contents = [...receiptContents(withoutHeld(record, embargoed))].filter(([team, halves]) => {
    const before = latest.get(team)
    return !before || changesBetween(before, halves).length > 0
  })
  if (contents.length === 0) return 0
  const sealed = await Promise.all(contents.map(async ([team_id, halves]) => ({ team_id, ...(await seal(halves)) })))
  const entries = await appendToChain(
    tx,
    event_id,
    sealed.map(({ digest, private_digest }) => ({ kind: 'receipt', digest, private_digest })),
  )
  const parts = PARTS.filter((part) => !embargoed.has(part))
  await tx.insert(eventReceipts).values(
    sealed.map((receipt, index) => ({
      ...omit(receipt, 'digest', 'private_digest'),
      event_id,
      number: (latest.get(receipt.team_id)?.number ?? 0) + 1,
      code: randomBytes(16).toString('hex'),
      parts,
      seq: entries[index]?.seq ?? 0,
      released_at,
    })),
  )
  for (const { team_id, shown, own } of sealed) {
    const before = latest.get(team_id)
    if (before) await notifyOfReceipt(tx, deps, record.event, team_id, changesBetween(before, { shown, own }))
  }
  await announceReceipts(tx, event_id)
  return sealed.length
}

async function seal(halves: ReceiptHalves) {
  const [shown_salt, own_salt] = [newSalt(), newSalt()]
  return {
    ...halves,
    shown_salt,
    own_salt,
    digest: await sealedHalf(sha256, shown_salt, halves.shown),
    private_digest: await sealedHalf(sha256, own_salt, halves.own),
  }
}

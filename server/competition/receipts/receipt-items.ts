/** What goes on a printed receipt: the record, the fingerprint, and the address of its page as a QR code. */
import { dateAndTime } from '@paddock/domain/dates.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { inSeconds, shownTime } from '@paddock/domain/racing/run-time.ts'
import { shownFingerprint } from '@paddock/domain/receipts/chain.ts'
import type { ReceiptLap } from '@paddock/domain/receipts/receipt.ts'
import { receiptPath } from '@paddock/domain/receipts/receipt-path.ts'
import { ms, points } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventReceipts } from '../../db/schema/receipts.ts'
import { qrCode } from '../../papers/papers.ts'
import { latestReceipts, type SealedRow, sealedReceipt } from './receipt-queries.ts'

type Wanted = { event_id: string; time_zone: string | null; publicUrl: string; teams: ReadonlySet<string> }

/** The latest receipts of these teams. */
export async function receiptItems(db: Queries, { event_id, time_zone, publicUrl, teams }: Wanted) {
  const latest = (await latestReceipts(db, event_id)).filter(({ team_id }) => teams.has(team_id))
  const items = []
  for (const { id } of latest) {
    const receipt = await sealedReceipt(db, eq(eventReceipts.id, id))
    if (receipt) items.push(itemOf(receipt, time_zone, publicUrl))
  }
  return items.toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))
}

function itemOf(receipt: SealedRow, time_zone: string | null, publicUrl: string) {
  const { shown, own } = receipt
  const text = (value: number | null) => pointsText(value === null ? null : points(value), shown.decimals)
  const address = `${publicUrl}${receiptPath(receipt.code)}`
  return {
    number: shown.team.number,
    name: shown.team.name,
    about: `${shown.team.category} class, ${shown.rules}`,
    released: dateAndTime(receipt.released_at, time_zone ?? 'UTC'),
    receipt: receipt.number,
    place: shown.place === null ? '–' : String(shown.place),
    total: text(shown.total),
    parts: shown.parts.map((part) => ({
      title: part.title,
      points: text(part.points),
      lines: own.working.find((working) => working.part === part.id)?.lines ?? [],
    })),
    laps: shown.laps.map(lapOf),
    sheets: own.sheets.map((sheet) => ({
      title: `${sheet.scorecard}, ${sheet.panel}`,
      total: text(sheet.given),
      marks: sheet.marks.map(({ criterion, given, max }) => ({
        criterion,
        points: max === null ? text(given) : `${text(given)} / ${max}`,
      })),
    })),
    fingerprint: shownFingerprint(receipt.fingerprint),
    address,
    qr: qrCode(address),
  }
}

const lapOf = (lap: ReceiptLap) => ({
  lap: `${lap.knockout ? 'K' : ''}${lap.number}${lap.counts ? '*' : ''}`,
  car: `${lap.car}, lane ${lap.lane}`,
  reaction: seconds(lap.reaction_ms),
  car_time: lap.car_ms === null ? shownTime(ms(0), lap.status) : seconds(lap.car_ms),
  total: seconds(lap.total_ms),
})

const seconds = (time: number | null) => (time === null ? '' : inSeconds(ms(time)))

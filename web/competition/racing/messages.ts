/** What is said after a race, in the words of the specification (document 3, sections 5 and 8). */
import type { api } from '../../app/api.ts'
import { sentLater } from '../../app/outbox-entry.ts'
import { toast } from '../../ui/toast.tsx'

export type Recorded = Awaited<ReturnType<typeof api.race_results.record.call>>
export type Said = { title: string; text: string }

const CHAMPIONS_FOR = 10_000

export function showRecorded({ outcome, match }: Recorded) {
  const kind = match ? 'Knockout' : 'Grand Prix'
  // At the pace of a race day these would pile up over the news of a winner.
  toast.success({ title: 'Race Recorded', text: `${kind} race saved to database`, kind: 'race-recorded' })
  const winner = match?.winner_name ?? ''
  if (outcome === 'tied')
    toast.info({ title: 'Tie', text: 'Both teams have the same best time. The match can be re-run under Knockout.' })
  if (outcome === 'advanced') toast.success({ title: 'Winner Advanced', text: `${winner} advance to the next round` })
  if (outcome === 'champion') {
    toast.success({ title: 'Knockout Points Allocated', text: `${match?.category} knockout is decided` })
    toast.success({
      title: 'KNOCKOUT CHAMPIONS',
      text: `${winner} win the ${match?.category} knockout`,
      duration: CHAMPIONS_FOR,
    })
  }
}

/** `reached`: the server was there, but could not. */
export function showUnsent(reached: boolean, durable: boolean) {
  if (reached) toast.destructive({ title: 'Error', text: `Failed to save race results. ${sentLater(durable)}` })
  else toast.info({ title: 'Not sent yet', text: sentLater(durable) })
}

export function refusalOf(code: string, message: string, data?: unknown): Said {
  const about = isObject(data) ? data : {}
  if (code === 'CAR_LOCKED') return { title: `Team ${about.team} Car Locked`, text: message }
  if (code === 'CAR_ALREADY_RACED') return { title: 'Car Already Raced', text: message }
  if (code === 'NO_MATCH_FOUND') return { title: 'No Match Found', text: message }
  if (code === 'WRONG_TEAM') return { title: 'Wrong Team', text: message }
  const [first]: unknown[] = Array.isArray(about.fields) ? about.fields : []
  const why = isObject(first) && typeof first.why === 'string' ? first.why : message
  return { title: 'Error', text: why }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

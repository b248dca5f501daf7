/** On the laptop: sends the state of an event to the hosted server over the network. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { receivedEvents } from '../../db/schema/take-along.ts'
import type { Services } from '../../services.ts'
import { announceEvent } from '../event-access/event-access.ts'
import type { FileName } from './event-files.ts'
import { askHosted, type HostedRefusal } from './hosted-server.ts'
import { returnPackage } from './return-package.ts'
import { setElsewhere } from './set-elsewhere.ts'

type Deps = Pick<Services, 'db' | 'files'>
type Sent = { sent: true } | { refused: HostedRefusal; message: string }

const Delivered = z.object({ missing_files: z.array(z.object({ bucket: z.string(), path: z.string() })) })

/**
 * Pictures and documents follow one by one, as far as the hosted server lacks them. An event is brought back once they
 * are all there: its last package carries no files.
 */
export async function sendBack(deps: Deps, event_id: string, kind: 'live' | 'back'): Promise<Sent> {
  const [received] = await deps.db.select().from(receivedEvents).where(eq(receivedEvents.event_id, event_id))
  // Sent before without an answer: the same again, which the hosted server takes once.
  const isFrozen = received?.brought_back_at != null
  const files = isFrozen ? { sent: true as const } : await sendFiles(deps, event_id)
  if ('refused' in files || kind === 'live') return files
  const last = await deliver(deps, event_id, 'back', [])
  if (!('refused' in last)) return { sent: true }
  if (last.refused === 'REFUSED_THERE') await reopen(deps, event_id)
  return last
}

async function sendFiles(deps: Deps, event_id: string): Promise<Sent> {
  const first = await deliver(deps, event_id, 'live', [])
  if ('refused' in first) return first
  for (const missing of first.missing) {
    const answer = await deliver(deps, event_id, 'live', [missing])
    if ('refused' in answer) return answer
  }
  return { sent: true }
}

async function deliver(deps: Deps, event_id: string, kind: 'live' | 'back', files: readonly FileName[]) {
  const made = await returnPackage(deps, event_id, { kind, files }, kind === 'back')
  if (!made || made === 'too-large') throw new Error(`The event ${event_id} could not be packed.`)
  const { home_url } = made.received
  const answer = await askHosted(home_url, 'deliver-taken-event', { base64: made.bytes.toString('base64') })
  if ('refused' in answer) return answer
  await deps.db.transaction(async (tx) => {
    const now = new Date().toISOString()
    await tx
      .update(receivedEvents)
      .set({ pushed_at: now, push_problem: null })
      .where(eq(receivedEvents.event_id, event_id))
    if (kind === 'back') await announceEvent(tx, made.event, 'competition_events')
  })
  return { missing: Delivered.parse(answer.body).missing_files }
}

async function reopen({ db }: Deps, event_id: string) {
  await db.transaction(async (tx) => {
    await setElsewhere(tx, event_id, null)
    await tx.update(receivedEvents).set({ brought_back_at: null }).where(eq(receivedEvents.event_id, event_id))
  })
}

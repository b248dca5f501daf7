/** On the laptop: makes what is sent back to the hosted server, signed with the key of the journey. */
import { omit } from '@paddock/domain/omit.ts'
import { eq, sql } from 'drizzle-orm'
import { competitionEvents, organizerPortals } from '../../db/schema/competition.ts'
import { receivedEvents } from '../../db/schema/take-along.ts'
import type { Services } from '../../services.ts'
import { type FileName, filesNamed, readFiles } from './event-files.ts'
import { readEvent } from './event-rows.ts'
import { thisRelease } from './release.ts'
import { journeyKey, sealPackage } from './sealed-package.ts'
import { setElsewhere } from './set-elsewhere.ts'

type Deps = Pick<Services, 'db' | 'files'>
type Wanted = { kind: 'live' | 'back'; files: 'all' | readonly FileName[] }

/** `freeze` makes the event read only here, in the transaction that reads it. */
export async function returnPackage(
  { db, files }: Deps,
  event_id: string,
  { kind, files: wanted }: Wanted,
  freeze = false,
) {
  const found = await db.transaction(async (tx) => {
    // Row lock: what is being saved is in the package, and what comes later is refused if the event is frozen.
    const [event] = await tx
      .select()
      .from(competitionEvents)
      .where(eq(competitionEvents.id, event_id))
      .for('no key update')
    const [received] = await tx
      .update(receivedEvents)
      .set({
        // The same again while it is frozen: nothing can have changed.
        revision: sql`${receivedEvents.revision} + case when ${receivedEvents.brought_back_at} is null then 1 else 0 end`,
        ...(freeze && { brought_back_at: new Date().toISOString() }),
      })
      .where(eq(receivedEvents.event_id, event_id))
      .returning()
    if (!event || !received) return undefined
    if (freeze) await setElsewhere(tx, event_id, 'home')
    const organizers = await tx
      .select({ id: organizerPortals.organizer_id })
      .from(organizerPortals)
      .where(eq(organizerPortals.company_id, event.company_id))
    const rows = await readEvent(
      tx,
      event_id,
      organizers.map(({ id }) => id),
    )
    return { event, received, rows, names: wanted === 'all' ? await filesNamed(tx, event_id, false) : wanted }
  })
  if (!found) return undefined
  const read = await readFiles(files, found.names)
  if (!read) return 'too-large' as const
  const { event, received, rows } = found
  const about = {
    kind,
    journey_id: received.journey_id,
    event_id,
    event_name: event.name,
    made_at: new Date().toISOString(),
    ...thisRelease(),
    home_url: received.home_url,
    laptop_id: received.laptop_id,
    revision: received.revision,
  }
  const bytes = await sealPackage(about, { rows: onlyOwn(rows), files: read }, received.key, journeyKey(received.key))
  return { bytes, event, received }
}

/** Teams of the portal stay as the hosted server has them. */
const onlyOwn = (rows: Record<string, string>) => omit(rows, 'teams')

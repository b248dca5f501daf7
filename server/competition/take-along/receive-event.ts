/** On the laptop: looks at an event that is offered, as a file or by the hosted server, and receives it. */
import { randomUUID } from 'node:crypto'
import { TAKE_ALONG_ERRORS } from '@paddock/domain/take-along/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { competitionEvents } from '../../db/schema/competition.ts'
import { receivedEvents } from '../../db/schema/take-along.ts'
import { api } from '../../http/calls.ts'
import { announceEvent } from '../event-access/event-access.ts'
import { filesNamed, storeFiles } from './event-files.ts'
import { putAlong, putEvent } from './event-rows.ts'
import { askHosted, type HostedRefusal } from './hosted-server.ts'
import { readAccount, settleAccount } from './own-account.ts'
import { thisRelease } from './release.ts'
import { fingerprintOf, openContents, readPackage } from './sealed-package.ts'
import { setElsewhere } from './set-elsewhere.ts'
import { awaitReleases } from './take-back.ts'

type From = { base64?: string | undefined; address?: string | undefined; code: string }
type Why = 'NOT_A_PACKAGE' | 'DAMAGED' | 'OTHER_KIND' | 'OTHER_RELEASE' | 'WRONG_CODE'
type Refused = { refused: Why | HostedRefusal; message: string }

const MESSAGES: Record<Why, string> = {
  NOT_A_PACKAGE: TAKE_ALONG_ERRORS.notAFile,
  DAMAGED: TAKE_ALONG_ERRORS.damaged,
  OTHER_KIND: TAKE_ALONG_ERRORS.otherKind.back,
  OTHER_RELEASE: '',
  WRONG_CODE: TAKE_ALONG_ERRORS.wrongCode,
}
const refused = (why: Why, message = MESSAGES[why]): Refused => ({ refused: why, message })

async function opened(from: From) {
  const bytes = await bytesFrom(from)
  if ('refused' in bytes) return bytes
  const found = readPackage(bytes)
  if (!found) return refused('NOT_A_PACKAGE')
  if (found === 'damaged') return refused('DAMAGED')
  if (found.header.kind !== 'out') return refused('OTHER_KIND')
  const ours = thisRelease()
  if (found.header.migration !== ours.migration)
    return refused('OTHER_RELEASE', TAKE_ALONG_ERRORS.otherRelease(found.header.paddock, ours.paddock))
  const contents = await openContents(found, from.code)
  if (!contents) return refused('WRONG_CODE')
  const { journey_key } = contents
  if (!journey_key) return refused('DAMAGED')
  return { header: found.header, contents, journey_key, account: readAccount(contents.account) }
}

async function bytesFrom({ base64, address, code }: From): Promise<Buffer | Refused> {
  if (base64 !== undefined) return Buffer.from(base64, 'base64')
  if (address === undefined) return refused('NOT_A_PACKAGE')
  const answer = await askHosted(address, 'fetch-taken-event', { code })
  if ('refused' in answer) return answer
  return Buffer.from(String(Object(answer.body).base64 ?? ''), 'base64')
}

export const look = api.received_events.look.handler(async ({ input, errors }) => {
  const found = await opened(input)
  if ('refused' in found) throw errors[found.refused]({ message: found.message })
  const { header, contents, account } = found
  return {
    event_name: header.event_name,
    company_name: account.company.name,
    email: account.organizer.email,
    fingerprint: fingerprintOf(header.signer),
    home_url: header.home_url,
    made_at: header.made_at,
    teams: (JSON.parse(contents.rows['competition_teams'] ?? '[]') as unknown[]).length,
  }
})

export const receive = api.received_events.receive.handler(async ({ input, context, errors }) => {
  const found = await opened(input)
  if ('refused' in found) throw errors[found.refused]({ message: found.message })
  const { header, contents, account, journey_key } = found
  const { db, files } = context
  const { event_id, journey_id, event_name } = header
  const named = await db.transaction(async (tx) => {
    // There is no row to lock yet, and it may be pressed twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`receive ${event_id}`}, 0))`)
    const [here] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, event_id)).for('update')
    // A copy that was brought back before is replaced; any other one may hold what exists nowhere else.
    if (here && here.elsewhere !== 'home') throw errors.ALREADY_HERE()
    const company_id = here?.company_id ?? (await settleAccount(tx, account))
    await putAlong(tx, contents.rows, company_id)
    await putEvent(tx, event_id, contents.rows, { company_id })
    await setElsewhere(tx, event_id, null)
    const [event] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, event_id))
    if (!event) throw errors.DAMAGED()
    const row = {
      journey_id,
      key: journey_key,
      laptop_id: randomUUID(),
      home_url: header.home_url,
      fingerprint: fingerprintOf(header.signer),
      received_at: new Date().toISOString(),
      revision: 0,
      pushes_live: false,
      pushed_at: null,
      push_problem: null,
      brought_back_at: null,
    }
    await tx
      .insert(receivedEvents)
      .values({ event_id, ...row })
      .onConflictDoUpdate({ target: receivedEvents.event_id, set: row })
    await awaitReleases(tx, context, event_id)
    await announceEvent(tx, event, 'competition_events')
    return filesNamed(tx, event_id, true)
  })
  await storeFiles(files, contents.files, named)
  return { event_id, event_name, email: account.organizer.email }
})

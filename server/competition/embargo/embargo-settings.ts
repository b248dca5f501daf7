/** Organisers choose what the hall and the teams see, and release what is held. */
import { RELEASE_MESSAGES } from '@paddock/domain/embargo/messages.ts'
import { embargoedAtFirst, PARTS, type Part, type ReleaseBy } from '@paddock/domain/embargo/parts.ts'
import { pick } from '@paddock/domain/omit.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { eventEmbargoes } from '../../db/schema/embargo.ts'
import { api } from '../../http/calls.ts'
import { announceEvent, GONE, lockEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { type PackChoice, packOf } from '../rules/rules.ts'
import { embargoesOf } from './held-parts.ts'
import { releaseParts } from './release.ts'

export const get = api.event_embargoes.get.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return shownEmbargoes(db, input.event_id)
})

export const change = api.event_embargoes.change.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller, jobs } = context
    const event = await lockEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const before = await shownEmbargoes(tx, event.id)
    const wasHeld = (part: Part) => before.some((one) => one.part === part && one.held)
    const wanted = input.parts.filter(({ held }) => held)
    const changed = wanted.filter((setting) => !before.some((one) => isSame(one, setting)))
    if (event.status === 'completed' && !before.some(({ held }) => held) && changed.length > 0)
      throw errors.ALREADY_PUBLIC()
    for (const { part, release_by, releases_at } of changed) {
      const seconds = releases_at === null ? null : (Date.parse(releases_at) - Date.now()) / 1000
      if (seconds !== null && seconds <= 0) throw errors.TIME_PASSED()
      const setting = { held: true, release_by, releases_at, released_at: null, released_by: null }
      await tx
        .insert(eventEmbargoes)
        .values({ event_id: event.id, part, ...setting })
        .onConflictDoUpdate({ target: [eventEmbargoes.event_id, eventEmbargoes.part], set: setting })
      if (seconds !== null)
        await jobs.enqueue(tx, 'release-results', { event_id: event.id }, { startAfterSeconds: Math.ceil(seconds) })
    }
    if (changed.length > 0) {
      const what = RELEASE_MESSAGES.held(changed.map(({ part }) => part))
      const after = { parts: changed }
      await recordHistory(tx, caller, {
        event_id: event.id,
        kind: 'event',
        subject_id: event.id,
        what,
        before: null,
        after,
      })
      await announceEvent(tx, event, 'competition_events')
    }
    const shown = input.parts.filter(({ part, held }) => !held && wasHeld(part)).map(({ part }) => part)
    await releaseParts(tx, context, event.id, shown, caller)
    return shownEmbargoes(tx, event.id)
  }),
)

export const release = api.event_embargoes.release.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const event = await lockEvent(tx, context.caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    await releaseParts(tx, context, event.id, input.parts, context.caller)
    return shownEmbargoes(tx, event.id)
  }),
)

/** In the transaction in which an event gets its pack; what was chosen for the event before stays. */
export async function holdAtFirst(tx: Transaction, event: PackChoice & { id: string }) {
  const parts = embargoedAtFirst(await packOf(tx, event))
  if (parts.length === 0) return
  await tx
    .insert(eventEmbargoes)
    .values(parts.map((part) => ({ event_id: event.id, part })))
    .onConflictDoNothing()
}

type Setting = { part: Part; held: boolean; release_by: ReleaseBy; releases_at: string | null }

const isSame = (one: Setting, other: Setting) =>
  one.part === other.part &&
  one.held === other.held &&
  one.release_by === other.release_by &&
  Date.parse(one.releases_at ?? '') === Date.parse(other.releases_at ?? '')

async function shownEmbargoes(db: Queries, event_id: string) {
  const rows = await embargoesOf(db, event_id)
  return PARTS.map((part) => {
    const row = rows.find((one) => one.part === part)
    return row
      ? pick(row, 'part', 'held', 'release_by', 'releases_at', 'released_at', 'released_by')
      : { part, held: false, ...NEVER_HELD }
  })
}

const NEVER_HELD = { release_by: 'hand' as const, releases_at: null, released_at: null, released_by: null }

/** Snapshots as a running thing: writes what is due to the chosen folder, and waits for a stick that is not there. */
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '@paddock/domain/venue/findings.ts'
import { type SnapshotTrouble, troubleSentence } from '@paddock/domain/venue/snapshot-troubles.ts'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { writeBackup } from '../backup/backup.ts'
import type { Config } from '../boot/config.ts'
import { recordOf } from '../competition/results/results.ts'
import { eventRecordOf } from '../competition/rules/rules.ts'
import type { Database } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import type { Change } from '../live/announce.ts'
import type { Hub } from '../live/hub.ts'
import { disk } from '../outside/disk.ts'
import type { Files } from '../outside/files.ts'
import { type Drive, foundDrives } from './drives.ts'
import { type Asked, beginRestore, noteInterrupted } from './restore-snapshot.ts'
import { type ChosenSettings, openSettings } from './settings.ts'
import { FolderTrouble, placeOf, requireRoom, sentence, writeSnapshot } from './snapshot-folder.ts'

/** How soon a stick that is back is noticed. */
const LOOK_EVERY_MS = 5000
/** After a failure that does not go away by plugging something in. */
const AGAIN_MS = 60_000

export type Snapshots = ReturnType<typeof openSnapshots>

export type SnapshotDeps = {
  db: Database
  databaseUrl: string
  files: Files
  hub: Pick<Hub, 'listen'>
  /** The session key from the data folder; undefined if it is configured as a setting. */
  secret: string | undefined
  version: string
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'diskFloorBytes' | 'production' | 'secret'>
  log: Pick<FastifyBaseLogger, 'error'>
  /** Stops everything that uses the data, does the work, and starts it again. */
  whileStopped: (work: (signal: AbortSignal) => Promise<void>) => void
  drives?: () => Promise<Drive[]>
  now?: () => Date
}

export function openSnapshots(deps: SnapshotDeps) {
  const { db, hub, log, drives = foundDrives, now = () => new Date() } = deps
  const settings = openSettings(deps.config.dataDir)
  const stopping = new AbortController()
  const { signal } = stopping
  /** Events whose record is to be written. */
  const waiting = new Set<string>()
  const written = new Map<string, string>()
  let troubles: { folder?: SnapshotTrouble; whole?: SnapshotTrouble; event?: SnapshotTrouble } = {}
  let againAt = 0
  let wanted = false
  const records = oneAtATime(writeRecords)
  const whole = oneAtATime(writeWhole)

  async function attempt(kind: 'whole' | 'event', work: (chosen: ChosenSettings, place: string) => Promise<void>) {
    const { chosen } = settings.get()
    if (!chosen) return
    try {
      await work(chosen, await placeOf(chosen, drives))
      troubles = { ...troubles, [kind]: undefined }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof FolderTrouble)) log.error({ err: error }, 'A snapshot failed.')
      const trouble = troubleIn(error)
      troubles = { ...troubles, [kind]: trouble }
      if (trouble.what !== 'missing') againAt = now().getTime() + AGAIN_MS
    }
  }

  /** The record of each event that has raced since its last one; the same record is not written twice. */
  async function writeRecords() {
    if (waiting.size === 0) return
    await attempt('event', async (chosen, place) => {
      for (const event_id of [...waiting]) {
        waiting.delete(event_id)
        try {
          await writeRecord(event_id, chosen, place)
        } catch (error) {
          waiting.add(event_id)
          throw error
        }
      }
    })
  }

  async function writeRecord(event_id: string, chosen: ChosenSettings, place: string) {
    const { keys } = chosen
    const stored = await recordOf(db, event_id)
    if (!stored) return
    const text = JSON.stringify(eventRecordOf(stored))
    if (written.get(event_id) === keys.id + text) return
    const bytes = Buffer.from(text)
    const about = { kind: 'event' as const, event_id, event_name: stored.event.name, bytes: bytes.length }
    const event = await writeSnapshot(place, keys, about, inChunks(bytes), now(), signal)
    written.set(event_id, keys.id + text)
    await noteLast(chosen, { event })
  }

  async function writeWhole() {
    if (!isWholeDue()) return
    await attempt('whole', async (chosen, place) => {
      const at = now()
      const plain = join(settings.folder, `whole-${at.getTime()}.tar.gz`)
      try {
        await clear(settings.folder)
        await requireRoomHere()
        await requireRoom(place, settings.get().last.whole?.size ?? 0)
        const { databaseUrl: url, files, secret, version } = deps
        await writeBackup({ url, files, secret, version }, plain, () => {}, signal)
        const about = { kind: 'whole' as const, event_name: null, bytes: (await stat(plain)).size }
        const last = await writeSnapshot(place, chosen.keys, about, createReadStream(plain), at, signal)
        await noteLast(chosen, { whole: last })
        wanted = false
      } finally {
        await rm(plain, { force: true })
      }
    })
  }

  /** While it was written, somebody may have stopped snapshots or chosen another folder or pass phrase. */
  async function noteLast({ mark, keys }: ChosenSettings, last: Partial<ReturnType<typeof settings.get>['last']>) {
    const { chosen, last: before } = settings.get()
    if (chosen?.mark === mark && chosen.keys.id === keys.id) await settings.change({ last: { ...before, ...last } })
  }

  /** Prepared beside the data, where a full disk would stop the database. */
  async function requireRoomHere() {
    const free = await disk.freeBytes(settings.folder)
    if (free < deps.config.diskFloorBytes + (settings.get().last.whole?.size ?? 0))
      throw new FolderTrouble({ what: 'laptop-full', free })
  }

  function isWholeDue() {
    const { chosen, last } = settings.get()
    if (!chosen) return false
    return wanted || !last.whole || now().getTime() >= nextWholeAt(last.whole.made_at, chosen)
  }

  async function look() {
    const { chosen } = settings.get()
    if (!chosen || signal.aborted) return
    // Also when nothing is due: that the stick is gone is said at once, and not when it is needed.
    const folder = await placeOf(chosen, drives).then(follow, troubleIn)
    troubles = { ...troubles, folder }
    if (folder || now().getTime() < againAt) return
    await Promise.all([records(), whole()])
  }

  /** A stick that came back under another name is shown and opened there. */
  async function follow(folder: string) {
    const { chosen } = settings.get()
    if (chosen && chosen.folder !== folder) await settings.change({ chosen: { ...chosen, folder } })
    return undefined
  }

  const unlisten = hub.listen((event) => {
    if ('resync' in event) void addActive().catch(report)
    const raced = 'change' in event ? eventRacedIn(event.change) : undefined
    if (raced === undefined) return
    waiting.add(raced)
    if (now().getTime() >= againAt) void records().catch(report)
  })

  /** Races may have been missed: while Paddock was not running, or while the connection was lost. */
  async function addActive() {
    const { id, status } = competitionEvents
    const active = await db.select({ id }).from(competitionEvents).where(eq(status, 'active'))
    for (const one of active) waiting.add(one.id)
  }

  const report = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'in snapshots')
  }

  const trouble = () => troubles.folder ?? troubles.whole ?? troubles.event

  let restoring: { id: string; begun: Promise<void> } | undefined

  let looking: NodeJS.Timeout | undefined
  return {
    settings,
    drives,
    async start() {
      await noteInterrupted(settings)
      await addActive()
      looking = setInterval(() => void look().catch(report), LOOK_EVERY_MS)
      looking.unref()
      void look().catch(report)
    },
    /** Writes what is due at once. */
    look,
    /** A whole snapshot as soon as possible, whatever the time; a second press joins the first. */
    wholeNow() {
      wanted = true
      againAt = 0
      void look().catch(report)
    },
    /** True if it begins, also for the same one again; false while another one is restored. Rejects if it cannot be used. */
    async restore(asked: Asked) {
      if (restoring && restoring.id !== asked.id) return false
      restoring ??= { id: asked.id, begun: beginRestore(deps, settings, asked) }
      try {
        await restoring.begun
        return true
      } catch (error) {
        restoring = undefined
        throw error
      }
    },
    /** After another choice of folder or pass phrase: everything is written there anew. */
    async chosenAnew() {
      againAt = 0
      written.clear()
      troubles = {}
      await addActive()
      void look().catch(report)
    },
    nextWholeAt() {
      const { chosen, last } = settings.get()
      return chosen && last.whole ? new Date(nextWholeAt(last.whole.made_at, chosen)).toISOString() : null
    },
    trouble,
    isWriting: () => whole.isRunning() || records.isRunning(),
    findings(): Finding[] {
      const found = settings.get().chosen && trouble()
      if (found) return [{ level: 'problem', text: troubleSentence(found) }]
      if (settings.get().chosen) return []
      return [
        {
          level: 'check',
          text: 'No snapshots are made. If this laptop breaks, what was entered is lost: choose a USB stick under Snapshots.',
        },
      ]
    },
    async close() {
      clearInterval(looking)
      unlisten()
      stopping.abort()
      await Promise.allSettled([records.ended(), whole.ended()])
    },
  }
}

const RACED = new Set(['race_results', 'knockout_matches', 'knockout_points'])

function eventRacedIn({ topic, what }: Change) {
  const [kind, id] = topic.split(':')
  return kind === 'results' && RACED.has(what) ? id : undefined
}

const nextWholeAt = (made_at: string, { minutes }: ChosenSettings) => Date.parse(made_at) + minutes * 60_000

/** Calls during a run lead to one more run after it, so that nothing that changed meanwhile is missed. */
function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (!running) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
  return Object.assign(run, {
    isRunning: () => running !== undefined,
    ended: async () => void (await (next ?? running)),
  })
}

const troubleIn = (error: unknown): SnapshotTrouble =>
  error instanceof FolderTrouble ? error.trouble : { what: 'failed', why: sentence(error) }

async function* inChunks(bytes: Buffer) {
  yield bytes
}

/** Left behind by a crash: unencrypted, but no more than the data folder beside it. */
async function clear(folder: string) {
  for (const name of await readdir(folder)) if (name.startsWith('whole-')) await rm(join(folder, name), { force: true })
}

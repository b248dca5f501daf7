/** What is written when, to a real folder from a real database, and what happens when the stick is pulled out or full. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { troubleSentence } from '@paddock/domain/venue/snapshot-troubles.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { examine } from '../backup/backup.ts'
import { readConfig } from '../boot/config.ts'
import type { HubEvent } from '../live/hub.ts'
import { disk } from '../outside/disk.ts'
import { openFiles } from '../outside/files.ts'
import { raceDayOf } from '../testing/race-day.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { makeKeys, type WriterKeys } from './keys.ts'
import { openSnapshots } from './open-snapshots.ts'
import { backupIn, openSnapshot, recordIn } from './read-snapshot.ts'
import { prepareFolder } from './snapshot-folder.ts'

const PHRASE = 'green flag over the hall'
const MINUTE = 60_000

let server: TestServer
let keys: WriterKeys
beforeAll(async () => {
  server = await testServer()
  keys = await makeKeys(PHRASE, { N: 2, r: 1, p: 1 })
})
afterEach(() => vi.restoreAllMocks())

/** A laptop with a stick in it, at eight in the morning. */
async function laptop({ minutes = 10 } = {}) {
  const dataDir = scratchFolder('laptop')
  const media = scratchFolder('media')
  const stick = join(media, 'STICK')
  mkdirSync(stick)
  let time = Date.UTC(2026, 10, 17, 8)
  let hear: (event: HubEvent) => void = () => {}
  const snapshots = openSnapshots({
    db: server.db,
    databaseUrl: server.databaseUrl,
    files: openFiles({ dataDir }),
    hub: {
      listen(listener) {
        hear = listener
        return () => {}
      },
    },
    secret: undefined,
    version: '1.2.3',
    config: readConfig({ DATA_DIR: dataDir, DISK_FLOOR_MB: '1' }),
    log: { error: () => {} },
    whileStopped: () => {},
    drives: async () => readdirSync(media).map((name) => ({ path: join(media, name), free: 1 })),
    now: () => new Date(time),
  })
  const prepared = await prepareFolder(stick)
  if ('problem' in prepared) throw new Error(prepared.problem)
  await snapshots.settings.change({ chosen: { ...prepared, minutes, keys } })
  return {
    snapshots,
    dataDir,
    stick,
    media,
    later: (milliseconds: number) => (time += milliseconds),
    raced: (event_id: string) => hear({ change: { topic: `results:${event_id}`, what: 'race_results' } }),
    files: (kind: 'whole' | 'event', of = stick) =>
      readdirSync(join(of, 'paddock-snapshots')).filter((name) => name.startsWith(`paddock-${kind}-`)),
    trouble: () => {
      const found = snapshots.trouble()
      return found && troubleSentence(found)
    },
  }
}

const opened = async (folder: string, name = '') => {
  const snapshot = await openSnapshot(join(folder, 'paddock-snapshots', name))
  if (!snapshot) throw new Error('no snapshot')
  return snapshot
}

test('a whole backup is written at once, then every ten minutes; it is encrypted, and can be restored', async () => {
  const { snapshots, stick, dataDir, later, files } = await laptop()
  await snapshots.look()
  expect(files('whole')).toHaveLength(1)
  const [name = ''] = files('whole')
  expect(snapshots.settings.get().last.whole).toMatchObject({ file: name, kind: 'whole' })
  const manifest = await examine(await backupIn(await opened(stick, name), PHRASE))
  expect(manifest.tables.length).toBeGreaterThan(50)
  expect(readFileSync(join(stick, 'paddock-snapshots', name)).includes('paddock-backup'), 'unreadable').toBe(false)
  expect(readdirSync(join(dataDir, 'snapshots')), 'nothing readable is left behind').toEqual(['settings.json'])
  expect(statSync(join(dataDir, 'snapshots/settings.json')).mode & 0o777).toBe(0o600)
  later(10 * MINUTE - 1)
  await snapshots.look()
  expect(files('whole')).toHaveLength(1)
  later(1)
  await snapshots.look()
  expect(files('whole')).toHaveLength(2)
  expect(snapshots.nextWholeAt()).toBe('2026-11-17T08:20:00.000Z')
})

test('after each race the record of its event is written, and not again while nothing has changed', async () => {
  const { snapshots, stick, raced, later, files } = await laptop()
  const day = raceDayOf(server)
  const event = await day.event({ name: 'Northern Final' })
  const team = await day.team(event.id, 'Slipstream')
  await day.laps(team, [1025])
  raced(event.id)
  await snapshots.look()
  expect(files('event')).toHaveLength(1)
  const snapshot = await opened(stick, files('event')[0])
  expect(snapshot.head).toMatchObject({ kind: 'event', event_name: 'Northern Final' })
  expect(JSON.parse(await recordIn(snapshot, PHRASE))).toMatchObject({
    format: 'paddock-event-record/1',
    event: { name: 'Northern Final' },
    runs: [{ race: 1, car_ms: 1025 }],
  })
  later(1000)
  raced(event.id)
  await snapshots.look()
  expect(files('event'), 'the same record').toHaveLength(1)
  later(1000)
  await day.laps(team, [1011])
  raced(event.id)
  await snapshots.look()
  expect(files('event')).toHaveLength(2)
})

test('a stick that is pulled out is missed at once, and gets what it missed when it is back, also under another name', async () => {
  const { snapshots, stick, media, raced, later, files, trouble } = await laptop()
  await snapshots.look()
  const day = raceDayOf(server)
  const event = await day.event()
  const pocket = join(scratchFolder('pocket'), 'STICK')
  renameSync(stick, pocket)
  later(1000)
  await snapshots.look()
  expect(trouble()).toContain('is not there: the stick may have been pulled out.')
  raced(event.id)
  later(20 * MINUTE)
  await snapshots.look()
  expect(snapshots.findings()).toMatchObject([{ level: 'problem' }])
  expect(existsSync(stick), 'nothing is written where the stick was').toBe(false)
  mkdirSync(join(stick, 'paddock-snapshots'), { recursive: true })
  await snapshots.look()
  expect(trouble(), 'an empty folder is not the stick').toBeDefined()
  const back = join(media, 'STICK1')
  renameSync(pocket, back)
  await snapshots.look()
  expect(trouble()).toBeUndefined()
  expect(files('whole', back)).toHaveLength(2)
  expect(files('event', back)).toHaveLength(1)
  expect(snapshots.settings.get().chosen?.folder).toBe(join(back, 'paddock-snapshots'))
})

test('a stick that is pulled out in the middle of writing leaves nothing half-written behind', async () => {
  const { snapshots, stick, files, trouble } = await laptop()
  const pocket = join(scratchFolder('pocket'), 'STICK')
  const newFile = disk.newFile
  vi.spyOn(disk, 'newFile').mockImplementationOnce((path) => {
    const file = newFile(path)
    file.once('open', () => renameSync(stick, pocket))
    return file
  })
  await snapshots.look()
  expect(trouble()).toContain('is not there')
  expect(snapshots.settings.get().last.whole).toBeNull()
  renameSync(pocket, stick)
  await snapshots.look()
  expect(trouble()).toBeUndefined()
  expect(files('whole')).toEqual([expect.stringMatching(/\.paddock$/)])
})

test('a full stick, a locked one and a full laptop are said, and it goes on when that has changed', async () => {
  const { snapshots, stick, later, files, trouble } = await laptop()
  const free = vi.spyOn(disk, 'freeBytes').mockImplementation(async (folder) => (folder.startsWith(stick) ? 2000 : 1e9))
  await snapshots.look()
  expect(trouble()).toContain('is full (2 kB are left)')
  free.mockImplementation(async () => 1000)
  later(MINUTE)
  await snapshots.look()
  expect(trouble()).toContain('The disk of this laptop is nearly full (1 kB are left)')
  free.mockRestore()
  later(MINUTE)
  vi.spyOn(disk, 'newFile').mockImplementationOnce(() => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
  await snapshots.look()
  expect(trouble()).toContain('is full. Delete something')
  expect(files('whole')).toEqual([])
  later(MINUTE)
  if (process.getuid?.() !== 0) {
    chmodSync(join(stick, 'paddock-snapshots'), 0o500)
    await snapshots.look()
    expect(trouble()).toContain('Nothing can be written to')
    chmodSync(join(stick, 'paddock-snapshots'), 0o700)
    later(MINUTE)
  }
  await snapshots.look()
  expect(trouble()).toBeUndefined()
  expect(files('whole')).toHaveLength(1)
})

test('a press on “now” writes one more, and two presses no more than that', async () => {
  const { snapshots, later, files } = await laptop()
  await snapshots.look()
  later(1000)
  snapshots.wholeNow()
  snapshots.wholeNow()
  await snapshots.look()
  expect(files('whole')).toHaveLength(2)
  await snapshots.close()
})

test('a folder that is not there, not whole or not writable is refused', async () => {
  const folder = scratchFolder('choice')
  expect(await prepareFolder('stick')).toEqual({ problem: 'folderNotAbsolute' })
  expect(await prepareFolder(join(folder, 'none'))).toEqual({ problem: 'folderMissing' })
  const first = await prepareFolder(folder)
  expect(await prepareFolder(join(folder, 'paddock-snapshots')), 'the same folder').toEqual(first)
  rmSync(join(folder, 'paddock-snapshots'), { recursive: true })
  expect(await prepareFolder(folder)).not.toEqual(first)
})

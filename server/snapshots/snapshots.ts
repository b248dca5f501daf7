/** Public module of snapshots: its calls in the shape of the contract, and what the server opens and restores. */
import { stat } from 'node:fs/promises'
import { recordFileName } from '@paddock/domain/rules/record-file.ts'
import { SNAPSHOT_ERRORS } from '@paddock/domain/venue/messages.ts'
import { troubleSentence } from '@paddock/domain/venue/snapshot-troubles.ts'
import { StartFailure } from '../boot/failure.ts'
import { api } from '../http/calls.ts'
import type { Services } from '../services.ts'
import { makeKeys, unlock, WrongPassPhrase } from './keys.ts'
import { recordIn } from './read-snapshot.ts'
import { openSnapshot } from './snapshot-file.ts'
import { folderProblem, listSnapshots, parentOf, pathOf, prepareFolder } from './snapshot-folder.ts'

export { openSnapshots, type Snapshots } from './open-snapshots.ts'

function snapshotsOf({ snapshots }: Pick<Services, 'snapshots'>) {
  if (!snapshots) throw new Error('A call for the laptop of a venue was let in without a venue.')
  return snapshots
}

const state = api.venue_snapshots.state.handler(async ({ context }) => {
  const snapshots = snapshotsOf(context)
  const { chosen, last, restore } = snapshots.settings.get()
  const trouble = snapshots.trouble()
  return {
    chosen: chosen && { folder: parentOf(chosen.folder), minutes: chosen.minutes },
    drives: await snapshots.drives(),
    last,
    next_whole_at: snapshots.nextWholeAt(),
    writing: snapshots.isWriting(),
    trouble: trouble ? troubleSentence(trouble) : null,
    restore,
  }
})

const configure = api.venue_snapshots.configure.handler(async ({ input, context, errors }) => {
  const { settings, chosenAnew } = snapshotsOf(context)
  const { chosen, last } = settings.get()
  if (!chosen && input.pass_phrase === undefined) throw errors.PHRASE_NEEDED()
  const prepared = await prepareFolder(input.folder)
  if ('problem' in prepared) throw errors.FOLDER_UNUSABLE({ message: folderProblem(prepared.problem) })
  const keys = await keysFor(chosen?.keys, input.pass_phrase)
  if (!keys) throw errors.PHRASE_NEEDED()
  const isSame = chosen?.mark === prepared.mark && chosen.keys.id === keys.id
  await settings.change({
    chosen: { ...prepared, minutes: input.minutes, keys },
    last: isSame ? last : { whole: null, event: null },
  })
  if (!isSame) await chosenAnew()
  return { success: true as const }
})

/** The same pass phrase again, such as by a second press, makes no new keys. */
async function keysFor(now: Parameters<typeof isOpenedBy>[0], phrase: string | undefined) {
  if (phrase === undefined) return now
  return now && (await isOpenedBy(now, phrase)) ? now : makeKeys(phrase)
}

async function isOpenedBy(keys: Awaited<ReturnType<typeof makeKeys>> | undefined, phrase: string) {
  return (
    keys !== undefined &&
    (await unlock(keys.sealed, phrase).then(
      () => true,
      () => false,
    ))
  )
}

const stop = api.venue_snapshots.stop.handler(async ({ context }) => {
  const { settings, chosenAnew } = snapshotsOf(context)
  await settings.change({ chosen: null, last: { whole: null, event: null } })
  await chosenAnew()
  return { success: true as const }
})

const now = api.venue_snapshots.now.handler(({ context }) => {
  snapshotsOf(context).wholeNow()
  return { success: true as const }
})

const list = api.venue_snapshots.list.handler(async ({ input: { folder }, context, errors }) => {
  const { chosen } = snapshotsOf(context).settings.get()
  const found = await listSnapshots(folder)
  if (!found) throw errors.FOLDER_UNUSABLE()
  const files = found.files.map(({ key_id, ...one }) => ({ ...one, own: key_id !== '' && key_id === chosen?.keys.id }))
  return { folder: found.folder, files }
})

type Asked = { folder: string; file: string }

/** Undefined if it is gone; rejects if its head is damaged. */
async function opened({ folder, file }: Asked) {
  const found = await listSnapshots(folder)
  const path = found && pathOf(found.folder, file)
  if (!path || !(await stat(path).catch(() => undefined))?.isFile()) return undefined
  return openSnapshot(path)
}

const restore = api.venue_snapshots.restore.handler(async ({ input, context, errors }) => {
  const snapshots = snapshotsOf(context)
  const { restore: before } = snapshots.settings.get()
  if (before?.id === input.id) return { success: true as const }
  return refusing(errors, async () => {
    const snapshot = await opened(input)
    if (!snapshot) throw errors.GONE()
    if (snapshot.head.kind !== 'whole') throw errors.NOT_WHOLE()
    const begun = await snapshots.restore({ id: input.id, snapshot, phrase: input.pass_phrase })
    if (!begun) throw errors.BUSY()
    return { success: true as const }
  })
})

const record = api.venue_snapshots.record.handler(({ input, errors }) =>
  refusing(errors, async () => {
    const snapshot = await opened(input)
    if (!snapshot) throw errors.GONE()
    const { kind, event_name } = snapshot.head
    if (kind !== 'event') throw errors.NOT_RECORD()
    return { name: recordFileName(event_name ?? ''), record: await recordIn(snapshot, input.pass_phrase) }
  }),
)

type Refusals = { WRONG_PHRASE: () => Error; DAMAGED: (why: { message: string }) => Error }

async function refusing<T>(errors: Refusals, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WrongPassPhrase) throw errors.WRONG_PHRASE()
    if (error instanceof StartFailure) throw errors.DAMAGED({ message: refusal(error) })
    throw error
  }
}

/** A snapshot of a newer Paddock says so itself; everything else is damage. */
const refusal = ({ message }: StartFailure) =>
  message.includes('newer Paddock') ? `${message} Nothing was changed.` : SNAPSHOT_ERRORS.damaged

export const snapshotCalls = { state, configure, stop, now, list, restore, record }

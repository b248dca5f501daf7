/** Queries and actions of protests and appeals, for the desk and for a team's portal. */
import { protestFilesAddress } from '@paddock/contract/competition/protest-files.ts'
import { PROTEST_FILE_MESSAGES, wrongWithProtestFile } from '@paddock/domain/protests/files.ts'
import { KIND_NAMES } from '@paddock/domain/protests/messages.ts'
import { kindOf, type Subject } from '@paddock/domain/protests/protest.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { fetchFile, sendFile } from '../../app/send-file.ts'
import { Refused } from '../../app/server-errors.ts'
import { confirm } from '../../ui/confirm.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { DONE, FAILED, withdrawQuestion } from './messages.ts'

export type Board = Awaited<ReturnType<typeof api.event_protests.board.call>>
export type Protest = Board['protests'][number]
export type OwnPart = Awaited<ReturnType<typeof api.team_protests.get.call>>
export type OwnProtest = OwnPart['protests'][number]
export type ProtestFile = Protest['files'][number]

/** A team of the portal with its entry; undefined at the desk. */
export type Portal = { team_id: string; entry_id: string } | undefined

export const boardQuery = (event_id: string) => api.event_protests.board.queryOptions({ input: { event_id } })
export const ownQuery = (entry: NonNullable<Portal>) => api.team_protests.get.queryOptions({ input: entry })

const refetch = () => [api.event_protests.key(), api.team_protests.key()]

export type ChosenFile = { id: string; file: File }

export const chosen = (files: readonly File[]): ChosenFile[] => files.map((file) => ({ id: newId(), file }))

async function upload(portal: Portal, protest_id: string, { id, file }: ChosenFile) {
  const wrong = wrongWithProtestFile(file)
  if (wrong) throw new Refused(`${file.name}: ${PROTEST_FILE_MESSAGES[wrong]}`)
  await sendFile(protestFilesAddress(portal?.team_id, protest_id), file, id)
}

export const useAddFiles = (portal: Portal, protest_id: string) =>
  useAction(
    async (files: File[]) => {
      for (const file of chosen(files)) await upload(portal, protest_id, file)
    },
    { done: (_, files) => toast.success(DONE.added(files.length)), failed: FAILED.upload, reason: 'instead', refetch },
  )

export const useDownload = (portal: Portal, { id, file_name }: ProtestFile) =>
  useAction(async (_: undefined) => saveFile(await fetchFile(protestFilesAddress(portal?.team_id, id)), file_name), {
    failed: FAILED.download,
  })

type Lodged = { id: string; subject: Subject; files: ChosenFile[] }

/** Lodges it, then uploads its files; one that fails can be added afterwards. */
export const useLodge = <Input extends Lodged>(
  portal: Portal,
  lodge: (input: Input) => Promise<unknown>,
  onDone: () => void,
) =>
  useAction(
    async (input: Input) => {
      await lodge(input)
      const missing: { name: string; why: string }[] = []
      for (const file of input.files)
        await upload(portal, input.id, file).catch((error: unknown) => {
          missing.push({ name: file.file.name, why: error instanceof Refused ? '' : FAILED.upload })
        })
      return missing
    },
    {
      done(missing, { subject }) {
        if (missing.length === 0) toast.success(DONE.lodged(KIND_NAMES[kindOf(subject)]))
        else
          toast.destructive(
            DONE.filesMissing(
              missing.map(({ name }) => name),
              missing[0]?.why ?? '',
            ),
          )
        onDone()
      },
      failed: FAILED.lodge,
      reason: 'instead',
      refetch,
    },
  )

export function useWithdraw(portal: Portal, { id, subject }: { id: string; subject: Subject }) {
  const withdraw = useAction(
    async (_: undefined) =>
      portal ? api.team_protests.withdraw.call({ ...portal, id }) : api.event_protests.withdraw.call({ id }),
    { done: () => toast.success(DONE.withdrawn), failed: FAILED.withdraw, reason: 'instead', refetch },
  )
  const ask = async () => {
    if (await confirm(withdrawQuestion(kindOf(subject)))) await withdraw.run()
  }
  return { ask, withdrawing: withdraw.pending }
}

export const useDecide = (onDone: () => void) =>
  useAction(api.event_protests.decide, {
    done() {
      toast.success(DONE.decided)
      onDone()
    },
    failed: FAILED.decide,
    reason: 'instead',
    refetch: () => [...refetch(), api.event_penalties.key(), api.other_event_points.key(), api.programmes.key()],
  })

export const useSetWindows = (onDone: () => void) =>
  useAction(api.event_protests.setWindows, {
    done() {
      toast.success(DONE.windows)
      onDone()
    },
    failed: FAILED.windows,
    refetch,
  })

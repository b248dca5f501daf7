/** Files on their way to a task and out of it again, each with its words. */
import { teamFileAddress } from '@paddock/contract/projects/team-files.ts'
import { FILE_MESSAGES, wrongWithFile } from '@paddock/domain/projects/files.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { Refused } from '../../app/server-errors.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Task } from './task-changes.ts'

export type TaskFile = Awaited<ReturnType<typeof api.task_files.list.call>>[number]

const CHANGING = {
  reason: 'instead',
  refetch: () => [api.task_files.key(), api.project_tasks.list.key(), api.team_projects.usage.key()],
} as const

export const useUploadFiles = ({ team_id, id: task_id }: Task) =>
  useAction(
    async (files: File[]) => {
      for (const file of files) await upload(team_id, task_id, file)
    },
    {
      ...CHANGING,
      done: (_, files) => toast.success({ title: files.length === 1 ? 'File added' : `${files.length} files added` }),
      failed: 'The file could not be uploaded. Please try again.',
    },
  )

async function upload(team_id: string, task_id: string, file: File) {
  const wrong = wrongWithFile(file)
  if (wrong) throw new Refused(`${file.name}: ${FILE_MESSAGES[wrong]}`)
  const query = new URLSearchParams({ id: newId(), name: file.name })
  const answer = await fetch(`${teamFileAddress(team_id, task_id)}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (answer.ok) return
  const said: unknown = await answer.json().catch(() => undefined)
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : undefined
  // Of what broke, only that the disk is full, or the database gone for a moment, is of use to the person.
  const isTold = answer.status < 500 || answer.status === 503 || answer.status === 507
  if (isTold && typeof message === 'string') throw new Refused(`${file.name}: ${message}`)
  throw new Error(`The file was not taken (${answer.status}).`)
}

export function useDeleteFile(team_id: string, { id, file_name }: TaskFile) {
  const remove = useAction(api.task_files.remove, {
    ...CHANGING,
    done: () => toast.success({ title: 'File deleted', text: file_name }),
    failed: 'This did not work. Please try again.',
  })
  const ask = async () => {
    const question = {
      title: `Delete ${file_name}?`,
      text: 'This cannot be undone.',
      confirmLabel: 'Delete',
      destructive: true,
    }
    if (await confirm(question)) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}

/** Uploads and deletes the files of a task. */
import { teamFileAddress } from '@paddock/contract/projects/team-files.ts'
import { FILE_MESSAGES, wrongWithFile } from '@paddock/domain/projects/files.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { sendFile } from '../../app/send-file.ts'
import { Refused } from '../../app/server-errors.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { file as messages } from './messages.ts'
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
      done: (_, files) => toast.success(messages.added(files.length)),
      failed: messages.addFailed,
    },
  )

async function upload(team_id: string, task_id: string, file: File) {
  const wrong = wrongWithFile(file)
  if (wrong) throw new Refused(`${file.name}: ${FILE_MESSAGES[wrong]}`)
  await sendFile(teamFileAddress(team_id, task_id), file, newId())
}

export function useDeleteFile(team_id: string, { id, file_name }: TaskFile) {
  const remove = useAction(api.task_files.remove, {
    ...CHANGING,
    done: () => toast.success(messages.deleted(file_name)),
    failed: messages.deleteFailed,
  })
  const ask = async () => {
    if (await confirm(messages.deleteQuestion(file_name))) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}

/** Files on their way to a task and out of it again, each with its words. */
import { teamFileAddress } from '@paddock/contract/projects/team-files.ts'
import { FILE_MESSAGES, wrongWithFile } from '@paddock/domain/projects/files.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { failed, saidOr } from '../teams.ts'
import type { Task } from './task-changes.ts'

export type TaskFile = Awaited<ReturnType<typeof api.task_files.list.call>>[number]

const refetch = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.task_files.key() }),
    queryClient.invalidateQueries({ queryKey: api.project_tasks.list.key() }),
    queryClient.invalidateQueries({ queryKey: api.team_projects.usage.key() }),
  ])

/** Why a file was not taken, in words for the person. */
class NotTaken extends Error {}

export function useUploadFiles({ team_id, id: task_id }: Task) {
  return useMutation({
    networkMode: 'always',
    async mutationFn(files: File[]) {
      for (const file of files) await upload(team_id, task_id, file)
    },
    onSuccess: (_, files) =>
      toast.success({ title: files.length === 1 ? 'File added' : `${files.length} files added` }),
    onError: (error) =>
      failed(error instanceof NotTaken ? error.message : 'The file could not be uploaded. Please try again.'),
    onSettled: refetch,
  })
}

async function upload(team_id: string, task_id: string, file: File) {
  const wrong = wrongWithFile(file)
  if (wrong) throw new NotTaken(`${file.name}: ${FILE_MESSAGES[wrong]}`)
  const query = new URLSearchParams({ id: newId(), name: file.name })
  const answer = await fetch(`${teamFileAddress(team_id, task_id)}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (answer.ok) return
  const said: unknown = await answer.json().catch(() => undefined)
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : undefined
  if (answer.status < 500 && typeof message === 'string') throw new NotTaken(`${file.name}: ${message}`)
  throw new Error(`The file was not taken (${answer.status}).`)
}

export function useDeleteFile(team_id: string, { id, file_name }: TaskFile) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.task_files.remove.call({ team_id, id }),
    onSuccess: () => toast.success({ title: 'File deleted', text: file_name }),
    onError: (error) => failed(saidOr(error, 'This did not work. Please try again.')),
    onSettled: refetch,
  })
  const ask = async () => {
    const question = {
      title: `Delete ${file_name}?`,
      text: 'This cannot be undone.',
      confirmLabel: 'Delete',
      destructive: true,
    }
    if (await confirm(question)) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}

/** A team's projects as its screens read them, and what members do with them. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { failed, saidOr } from '../teams.ts'

export type Project = Awaited<ReturnType<typeof api.team_projects.list.call>>[number]
type NewProject = Parameters<typeof api.team_projects.create.call>[0]
type ProjectChange = Parameters<typeof api.team_projects.change.call>[0]

export const projectsQuery = (team_id: string) => api.team_projects.list.queryOptions({ input: { team_id } })
export const usageQuery = (team_id: string) => api.team_projects.usage.queryOptions({ input: { team_id } })

const refetch = () => queryClient.invalidateQueries({ queryKey: api.team_projects.key() })

/** What went wrong is said in the form, beside what was typed. */
export function useSaveProject(onSaved: (project: Project) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (project: NewProject | ProjectChange) =>
      'updated_at' in project ? api.team_projects.change.call(project) : api.team_projects.create.call(project),
    async onSuccess(project, sent) {
      toast.success({ title: 'updated_at' in sent ? 'Project saved' : 'Project started', text: project.name })
      await refetch()
      onSaved(project)
    },
    onError: () => void refetch(),
  })
}

export function useDeleteProject({ id, team_id, name, tasks }: Project, onGone: () => void) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.team_projects.remove.call({ team_id, id }),
    onSuccess() {
      toast.success({ title: 'Project deleted', text: name })
      onGone()
    },
    onError: (error) => failed(saidOr(error, 'The project could not be deleted. Please try again.')),
    onSettled: refetch,
  })
  const ask = async () => {
    const count = tasks.todo + tasks.doing + tasks.review + tasks.done
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: `The project is deleted with its ${count === 1 ? 'task' : `${count} tasks`}, their comments and files. This cannot be undone.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}

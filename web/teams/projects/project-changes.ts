/** Queries and actions of a team's projects. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { project as messages } from './messages.ts'

export type Project = Awaited<ReturnType<typeof api.team_projects.list.call>>[number]
type NewProject = Parameters<typeof api.team_projects.create.call>[0]
type ProjectChange = Parameters<typeof api.team_projects.change.call>[0]

export const projectsQuery = (team_id: string) => api.team_projects.list.queryOptions({ input: { team_id } })
export const usageQuery = (team_id: string) => api.team_projects.usage.queryOptions({ input: { team_id } })

const refetch = () => [api.team_projects.key()]

/** The form shows what went wrong. */
export function useSaveProject(onSaved: (project: Project) => void) {
  return useAction(saveProject, {
    show: 'inline',
    failed: messages.saveFailed,
    reason: 'instead',
    refetch,
    async done(project, sent) {
      toast.success('updated_at' in sent ? messages.saved(project.name) : messages.created(project.name))
      // The page of a new project needs the list that contains it.
      await queryClient.invalidateQueries({ queryKey: api.team_projects.key() })
      onSaved(project)
    },
  })
}

const saveProject = (project: NewProject | ProjectChange) =>
  'updated_at' in project ? api.team_projects.change.call(project) : api.team_projects.create.call(project)

export function useDeleteProject({ id, team_id, name, tasks }: Project, onGone: () => void) {
  const remove = useAction(api.team_projects.remove, {
    done() {
      toast.success(messages.deleted(name))
      onGone()
    },
    failed: messages.deleteFailed,
    reason: 'instead',
    refetch,
  })
  const ask = async () => {
    const count = tasks.todo + tasks.doing + tasks.review + tasks.done
    if (await confirm(messages.deleteQuestion(name, count))) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}

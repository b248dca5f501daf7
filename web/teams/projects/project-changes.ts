/** A team's projects as its screens read them, and what members do with them. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

export type Project = Awaited<ReturnType<typeof api.team_projects.list.call>>[number]
type NewProject = Parameters<typeof api.team_projects.create.call>[0]
type ProjectChange = Parameters<typeof api.team_projects.change.call>[0]

export const projectsQuery = (team_id: string) => api.team_projects.list.queryOptions({ input: { team_id } })
export const usageQuery = (team_id: string) => api.team_projects.usage.queryOptions({ input: { team_id } })

const refetch = () => [api.team_projects.key()]

/** What went wrong is said in the form, beside what was typed. */
export function useSaveProject(onSaved: (project: Project) => void) {
  return useAction(saveProject, {
    show: 'inline',
    failed: 'This did not work. Please try again.',
    reason: 'instead',
    refetch,
    async done(project, sent) {
      toast.success({ title: 'updated_at' in sent ? 'Project saved' : 'Project started', text: project.name })
      // The page of a new project opens on the list that has it.
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
      toast.success({ title: 'Project deleted', text: name })
      onGone()
    },
    failed: 'The project could not be deleted. Please try again.',
    reason: 'instead',
    refetch,
  })
  const ask = async () => {
    const count = tasks.todo + tasks.doing + tasks.review + tasks.done
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: `The project is deleted with its ${count === 1 ? 'task' : `${count} tasks`}, their comments and files. This cannot be undone.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}

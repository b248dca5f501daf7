/** A project: its board, timeline and late tasks, and the task that is open. */
import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core'
import { sorted } from '@paddock/domain/projects/board.ts'
import { isLate, lateAmong } from '@paddock/domain/projects/due.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { manageAddress, type ProjectView, projectAddress } from '../../app/paths.ts'
import { shortDay, today } from '../../ui/dates.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { TabProps } from '../portal.tsx'
import { BackToProjects } from './back-to-projects.tsx'
import { Board } from './board.tsx'
import { LateList } from './late-list.tsx'
import { type Project, projectsQuery, useDeleteProject } from './project-changes.ts'
import { ProjectDialog } from './project-dialog-part.ts'
import classes from './projects.module.css'
import { type Task, tasksQuery } from './task-changes.ts'
import { TaskDrawer } from './task-drawer.tsx'
import { fits, TaskFilters, useTaskFilters } from './task-filters.tsx'

const Timeline = part(async () => (await import('./timeline.tsx')).Timeline, 'Loading the timeline')

export function ProjectPage({ team, id }: TabProps & { id: string }) {
  const projects = useQuery(projectsQuery(team.id))
  return (
    <QueryState query={projects} loading="Loading the project" errorTitle="The project could not be loaded">
      {(all) => {
        const project = all.find((one) => one.id === id)
        return project ? <Opened team={team} project={project} /> : <Gone />
      }}
    </QueryState>
  )
}

function Gone() {
  return (
    <EmptyState
      title="This project no longer exists"
      text="It has been deleted, or the link is incomplete."
      action={<BackToProjects />}
    />
  )
}

const VIEWS: ProjectView[] = ['board', 'timeline', 'late']

function Opened({ team, project }: TabProps & { project: Project }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'board'
  const open = search.get('task')
  const of = { team_id: team.id, project_id: project.id }
  const tasks = useQuery(tasksQuery(of))
  const { filters, setFilters } = useTaskFilters()
  const filterField = useRef<HTMLInputElement>(null)
  const show = (next: { view?: ProjectView; task?: string }) =>
    void navigate(projectAddress(project.id, { view, ...next }), { preventScrollReset: true })
  const late = (tasks.data ?? []).filter((task) => isLate(task, today())).length
  const onOpen = ({ id }: Task) => show({ task: id })
  return (
    <Stack gap="md">
      <ProjectHead team={team} project={project} />
      <Group justify="space-between" gap="sm">
        <Segments
          aria-label="View"
          value={view}
          onChange={(next) => show({ view: next as ProjectView })}
          data={[
            { value: 'board', label: 'Board' },
            { value: 'timeline', label: 'Timeline' },
            { value: 'late', label: late > 0 ? `Late (${late})` : 'Late' },
          ]}
        />
        <TaskFilters tasks={tasks.data ?? []} filters={filters} onChange={setFilters} field={filterField} />
      </Group>
      <QueryState query={tasks} loading="Loading the tasks" errorTitle="The tasks could not be loaded">
        {(all) => {
          const shown = sorted(
            all.filter((task) => fits(task, filters)),
            filters.order,
          )
          if (view === 'timeline') return <Timeline tasks={shown} project={project} onOpen={onOpen} />
          if (view === 'late') return <LateList tasks={lateAmong(shown, today())} onOpen={onOpen} />
          return <Board of={of} tasks={shown} onOpen={onOpen} onFilter={() => filterField.current?.focus()} />
        }}
      </QueryState>
      {open && tasks.data && (
        <TaskDrawer key={open} team={team} task={tasks.data.find(({ id }) => id === open)} onClose={() => show({})} />
      )}
    </Stack>
  )
}

function ProjectHead({ team, project }: TabProps & { project: Project }) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const { ask, removing } = useDeleteProject(project, () => void navigate(manageAddress('projects')))
  return (
    <header>
      <Group justify="space-between" align="start" wrap="nowrap">
        <div className={classes.text}>
          <div className={classes.head}>
            <BackToProjects />
            <Title order={2}>{project.name}</Title>
            {project.due_date && (
              <Text size="sm" c="dimmed">
                Due {shortDay(project.due_date, today())}
              </Text>
            )}
          </div>
          {project.description && (
            <Text size="sm" c="dimmed" lineClamp={2} className={classes.prose}>
              {project.description}
            </Text>
          )}
        </div>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label="Edit project"
            onClick={() => setEditing(true)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          {team.user_role === 'admin' && (
            <DeleteButton label="Delete project" deleting={removing} onClick={() => void ask()} />
          )}
        </Group>
      </Group>
      {editing && (
        <ProjectDialog team_id={team.id} project={project} onClose={() => setEditing(false)} onSaved={() => {}} />
      )}
    </header>
  )
}

/** The Projects tab: all projects, the one in the address, the person's own tasks, or the insights. */
import { Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { part } from '../../ui/part.tsx'
import type { TabProps } from '../portal.tsx'
import { BackToProjects } from './back-to-projects.tsx'
import { ProjectList } from './project-list.tsx'

const ProjectPage = part(async () => (await import('./project-page.tsx')).ProjectPage, 'Loading the project')
const MyTasks = part(async () => (await import('./my-tasks.tsx')).MyTasks, 'Loading your tasks')
const Insights = part(async () => (await import('./insights.tsx')).Insights)

export function ProjectsTab({ team }: TabProps) {
  const [search] = useSearchParams()
  const project = search.get('project')
  const view = search.get('view')
  if (project) return <ProjectPage key={project} team={team} id={project} />
  if (view === 'mine') return <MyTasks team={team} />
  if (view !== 'insights') return <ProjectList team={team} />
  return (
    <Stack gap="md">
      <BackToProjects />
      <Insights team={team} />
    </Stack>
  )
}

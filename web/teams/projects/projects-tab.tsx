/** The Projects tab: all of the team's projects, the one that the address names, or what they say about the team. */
import { Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { TabProps } from '../portal.tsx'
import { BackToProjects } from './back-to-projects.tsx'
import { Insights } from './insights.tsx'
import { ProjectList } from './project-list.tsx'
import { ProjectPage } from './project-page.tsx'

export function ProjectsTab({ team }: TabProps) {
  const [search] = useSearchParams()
  const project = search.get('project')
  if (project) return <ProjectPage key={project} team={team} id={project} />
  if (search.get('view') !== 'insights') return <ProjectList team={team} />
  return (
    <Stack gap="md">
      <BackToProjects />
      <Insights team={team} />
    </Stack>
  )
}

/** The Projects tab: all of the team's projects, or the one that the address names. */
import { useSearchParams } from 'react-router'
import type { TabProps } from '../portal.tsx'
import { ProjectList } from './project-list.tsx'
import { ProjectPage } from './project-page.tsx'

export function ProjectsTab({ team }: TabProps) {
  const [search] = useSearchParams()
  const project = search.get('project')
  return project ? <ProjectPage key={project} team={team} id={project} /> : <ProjectList team={team} />
}

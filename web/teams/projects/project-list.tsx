/** The team's projects, how much of the plan they use, and all late tasks. */
import { Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { limitText, UNLIMITED } from '@paddock/domain/plans/plan.ts'
import { lateAmong } from '@paddock/domain/projects/due.ts'
import { sizeText } from '@paddock/domain/projects/files.ts'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { insightsAddress, manageAddress, projectAddress } from '../../app/paths.ts'
import { today } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from '../portal.tsx'
import { LateList } from './late-list.tsx'
import { ProjectCard } from './project-card.tsx'
import { projectsQuery, usageQuery } from './project-changes.ts'
import { ProjectDialog } from './project-dialog-part.ts'
import { ProjectsNav } from './projects-nav.tsx'
import { dueQuery } from './task-changes.ts'

export function ProjectList({ team }: TabProps) {
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const projects = useQuery(projectsQuery(team.id))
  const due = useQuery(dueQuery(team.id))
  const late = lateAmong(due.data ?? [], today())
  const start = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      New project
    </Button>
  )
  return (
    <Stack gap="xl">
      <section>
        <Group justify="space-between" mb="xs">
          <ProjectsNav open="projects" />
          {projects.data && projects.data.length > 0 && (
            <Group gap="sm">
              <Button
                component={Link}
                to={insightsAddress}
                variant="default"
                leftSection={<IconChartBar size={18} aria-hidden />}
              >
                Insights
              </Button>
              {start}
            </Group>
          )}
        </Group>
        <Usage team={team} />
        <QueryState
          query={projects}
          loading="Loading the projects"
          errorTitle="The projects could not be loaded"
          empty={
            <EmptyState
              title="No projects yet"
              text="Create one each for the car, the portfolio and the sponsors, for example. Assign tasks and see what is late."
              action={start}
            />
          }
        >
          {(all) => (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              {all.map((project) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  late={late.filter(({ project_id }) => project_id === project.id).length}
                />
              ))}
            </SimpleGrid>
          )}
        </QueryState>
      </section>
      {projects.data && projects.data.length > 0 && (
        <section>
          <Title order={2} size="h3" mb="md">
            Late
          </Title>
          <QueryState query={due} loading="Loading late tasks">
            {() => (
              <LateList
                tasks={late}
                projects={projects.data}
                onOpen={({ id, project_id }) => void navigate(projectAddress(project_id, { task: id }))}
              />
            )}
          </QueryState>
        </section>
      )}
      {creating && (
        <ProjectDialog
          team_id={team.id}
          onClose={() => setCreating(false)}
          onSaved={({ id }) => void navigate(projectAddress(id))}
        />
      )}
    </Stack>
  )
}

/** How much of the plan is used. */
function Usage({ team }: TabProps) {
  const { data } = useQuery(usageQuery(team.id))
  if (!data) return null
  const { plan, projects, max_projects, storage_bytes, max_storage_gb } = data
  const full = max_projects !== UNLIMITED && projects >= max_projects
  const storage = max_storage_gb === UNLIMITED ? '' : ` of ${limitText(max_storage_gb, ' GB')}`
  return (
    <Text size="sm" c="dimmed" mb="md">
      {projects} of {limitText(max_projects).toLowerCase()} projects · {sizeText(storage_bytes)}
      {storage} for files ({plan}).{' '}
      {full && (
        <Anchor component={Link} to={manageAddress('plan')} inherit>
          Choose a larger plan for more projects
        </Anchor>
      )}
    </Text>
  )
}

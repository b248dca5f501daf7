/** Slipstream Racing in mid-season: projects with tasks in every column and their history. */
import { randomUUID } from 'node:crypto'
import { STATUS_NAMES, TASK_STATUSES } from '@paddock/domain/projects/board.ts'
import type { About, ActivityKind } from '@paddock/domain/teams/activity.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Files } from '../../outside/files.ts'
import type { Transaction } from '../database.ts'
import { teamUsers } from '../schema/identity.ts'
import {
  projectTasks,
  subTasks,
  taskAssignees,
  taskComments,
  taskFiles,
  teamActivity,
  teamProjects,
} from '../schema/projects.ts'
import { teams } from '../schema/teams.ts'
import { type DemoProject, type DemoTask, PROJECTS, type Who } from './project-plans.ts'
import { PEOPLE } from './sign-ins.ts'

const DAY = 24 * 60 * 60 * 1000
const BUCKET = 'team-files'

type People = Record<Who, string>
type Deed = { at: Date; actor_id: string; kind: ActivityKind; about: About }

const inDays = (days: number, hour = 16) => {
  const moment = new Date(Date.now() + days * DAY)
  moment.setUTCHours(hour, 0, 0, 0)
  return moment
}
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)
/** Keeps activity out of the future, whatever the hour of the first start. */
const past = (moment: Date) => new Date(Math.min(moment.getTime(), Date.now() - 60_000))

export async function loadProjects(tx: Transaction, files: Files) {
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.invite_code, 'SLPSTRM8'))
  const people = await peopleIn(tx)
  if (!team || !people) return
  const deeds: Deed[] = []
  for (const project of PROJECTS) deeds.push(...(await addProject(tx, files, team.id, people, project)))
  const inOrder = deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await tx
    .insert(teamActivity)
    .values(inOrder.map(({ at, ...deed }) => ({ ...deed, team_id: team.id, created_at: past(at).toISOString() })))
}

async function peopleIn(tx: Transaction): Promise<People | undefined> {
  const { maya, leo, priya } = PEOPLE
  const rows = await tx
    .select({ id: teamUsers.id, email: teamUsers.email })
    .from(teamUsers)
    .where(inArray(teamUsers.email, [maya.email, leo.email, priya.email]))
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? ''
  const people = { maya: idOf(maya.email), leo: idOf(leo.email), priya: idOf(priya.email) }
  return Object.values(people).every(Boolean) ? people : undefined
}

async function addProject(tx: Transaction, files: Files, team_id: string, people: People, project: DemoProject) {
  const id = randomUUID()
  const created_at = inDays(-project.started).toISOString()
  const { name, description } = project
  await tx.insert(teamProjects).values({
    id,
    team_id,
    name,
    description,
    due_date: dayIn(project.due),
    created_by: people[project.by],
    created_at,
    updated_at: created_at,
  })
  const deeds: Deed[] = [
    { at: inDays(-project.started), actor_id: people[project.by], kind: 'project.created', about: { project: name } },
  ]
  for (const status of TASK_STATUSES) {
    const column = project.tasks.filter((task) => task.status === status)
    for (const [position, task] of column.entries())
      deeds.push(...(await addTask(tx, files, { team_id, project_id: id, position, people, project, task })))
  }
  return deeds
}

type Adding = {
  team_id: string
  project_id: string
  position: number
  people: People
  project: DemoProject
  task: DemoTask
}

async function addTask(tx: Transaction, files: Files, adding: Adding) {
  const { team_id, project_id, position, people, project, task } = adding
  const id = randomUUID()
  const begun = Math.round(project.started * 0.8) - position
  const actor_id = people[task.who ?? project.by]
  const created_at = past(inDays(-begun)).toISOString()
  await tx.insert(projectTasks).values({
    id,
    team_id,
    project_id,
    title: task.title,
    description: task.description ?? null,
    status: task.status,
    position,
    labels: task.labels,
    priority: task.priority ?? 'none',
    due_date: task.due === undefined ? null : dayIn(task.due),
    done_at: task.status === 'done' ? inDays((task.due ?? -2) - 1).toISOString() : null,
    created_by: people[project.by],
    created_at,
    updated_at: created_at,
  })
  const assignees = [task.who, ...(task.with ?? [])].flatMap((who) => (who ? [people[who]] : []))
  for (const user_id of assignees)
    await tx.insert(taskAssignees).values({ task_id: id, user_id, team_id, assigned_at: created_at })
  for (const [place, [title, is_done]] of (task.steps ?? []).entries())
    await tx
      .insert(subTasks)
      .values({ id: randomUUID(), team_id, task_id: id, title, is_done, position: place, created_at })
  const about = { task: task.title, project: project.name, project_id, task_id: id }
  const deeds: Deed[] = [{ at: inDays(-begun), actor_id: people[project.by], kind: 'task.created', about }]
  if (task.status !== 'todo') {
    const at = inDays(Math.min(-1, (task.due ?? -2) - 1), 14 + position)
    const moved = { ...about, from: STATUS_NAMES.todo, to: STATUS_NAMES[task.status] }
    deeds.push({ at, actor_id, kind: 'task.moved', about: moved })
  }
  for (const [index, [who, body]] of (task.said ?? []).entries()) {
    const at = past(inDays(-2 + index, 17))
    await tx
      .insert(taskComments)
      .values({ id: randomUUID(), team_id, task_id: id, author_id: people[who], body, created_at: at.toISOString() })
    deeds.push({ at, actor_id: people[who], kind: 'comment.added', about })
  }
  if (task.file) {
    await addFile(tx, files, { team_id, task_id: id, uploaded_by: actor_id }, task.file)
    deeds.push({ at: inDays(-1, 18), actor_id, kind: 'file.added', about: { ...about, file: task.file.name } })
  }
  return deeds
}

async function addFile(
  tx: Transaction,
  files: Files,
  of: { team_id: string; task_id: string; uploaded_by: string },
  { name, text }: { name: string; text: string },
) {
  const bytes = Buffer.from(text)
  const stored_as = `${of.team_id}/${randomUUID()}.${name.split('.').at(-1)}`
  await files.put(BUCKET, stored_as, bytes)
  const at = past(inDays(-1, 18)).toISOString()
  await tx
    .insert(taskFiles)
    .values({ ...of, id: randomUUID(), file_name: name, stored_as, size: bytes.length, stored_at: at, created_at: at })
}

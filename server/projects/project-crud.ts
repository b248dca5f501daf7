/** Creates, changes and deletes projects. The team's plan limits how many it may have. */
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { changedFields } from '../db/changed-fields.ts'
import type { Queries } from '../db/database.ts'
import { teamCarParts } from '../db/schema/car-check.ts'
import { taskFiles, teamProjects } from '../db/schema/projects.ts'
import { teams } from '../db/schema/teams.ts'
import { lockTeamForAdding } from '../db/team-lock.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { planOf, requireRoom } from '../plans/plans.ts'
import { enqueueFileRemoval } from './file-cleanup.ts'
import { PROJECT_CHANGED, PROJECT_EXISTS, PROJECT_GONE } from './messages.ts'
import { lockProject } from './project-locks.ts'
import { projectsOf, shownProject } from './project-queries.ts'

export const listProjects = api.team_projects.list.handler(({ input: { team_id }, context: { db } }) =>
  projectsOf(db).execute({ team_id }),
)

export const usage = api.team_projects.usage.handler(async ({ input: { team_id }, context: { db }, errors }) => {
  const [team] = await db.select().from(teams).where(eq(teams.id, team_id))
  if (!team) throw errors.NOT_FOUND()
  const { name, max_projects, max_storage_gb } = await planOf(db, team)
  const [projects, storage_bytes] = [await countProjects(db, team_id), await bytesOf(db, team_id)]
  return { plan: name, projects, max_projects, storage_bytes, max_storage_gb }
})

export const createProject = api.team_projects.create.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id: actor_id } = userOf(caller)
    const team = await lockTeamForAdding(tx, input.team_id)
    if (!team) throw errors.NOT_FOUND()
    const [earlier] = await tx.select().from(teamProjects).where(eq(teamProjects.id, input.id))
    if (earlier) {
      // A retry of the same form finds the project that its first attempt created.
      const own = earlier.team_id === team.id && (await shownProject(tx, team.id, input.id))
      if (own) return own
      throw errors.CONFLICT(PROJECT_EXISTS)
    }
    await requireRoom(tx, team, 'projects', await countProjects(tx, team.id))
    await tx.insert(teamProjects).values({ ...input, created_by: actor_id })
    await recordActivity(tx, { team_id: team.id, actor_id, kind: 'project.created', about: { project: input.name } })
    await announce(tx, `team:${team.id}`, 'team_projects')
    const made = await shownProject(tx, team.id, input.id)
    if (!made) throw new Error('The project that was just created cannot be found.')
    return made
  }),
)

export const changeProject = api.team_projects.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, updated_at, ...wanted } = input
    const project = await lockProject(tx, team_id, id)
    if (!project) throw errors.NOT_FOUND(PROJECT_GONE)
    const changes = changedFields(project, wanted)
    // A double press finds nothing left to change.
    if (Object.keys(changes).length > 0) {
      if (updated_at !== project.updated_at) throw errors.CONFLICT(PROJECT_CHANGED)
      await tx
        .update(teamProjects)
        .set({ ...changes, updated_at: sql`clock_timestamp()` })
        .where(eq(teamProjects.id, id))
      const about = { project: changes.name ?? project.name }
      await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'project.changed', about })
      await announce(tx, `team:${team_id}`, 'team_projects')
    }
    const now = await shownProject(tx, team_id, id)
    if (!now) throw errors.NOT_FOUND(PROJECT_GONE)
    return now
  }),
)

export const removeProject = api.team_projects.remove.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id } = input
    const project = await lockProject(tx, team_id, id)
    if (!project) throw errors.NOT_FOUND(PROJECT_GONE)
    await enqueueFileRemoval(tx, jobs, { project_id: id })
    await tx.delete(teamProjects).where(eq(teamProjects.id, id))
    const about = { project: project.name }
    await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'project.deleted', about })
    await announce(tx, `team:${team_id}`, 'team_projects')
    return { success: true as const }
  }),
)

const countProjects = (db: Queries, team_id: string) => db.$count(teamProjects, eq(teamProjects.team_id, team_id))

/** Of tasks and of car models. Counts files that are still being uploaded too: their space is reserved. */
export async function bytesOf(db: Queries, team_id: string) {
  let bytes = 0
  for (const files of [taskFiles, teamCarParts]) {
    const [sum] = await db
      .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
      .from(files)
      .where(eq(files.team_id, team_id))
    bytes += Number(sum?.bytes ?? 0)
  }
  return bytes
}

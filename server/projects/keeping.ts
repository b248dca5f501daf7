/** Projects are started, changed and deleted; how many a team may have is its plan's business. */
import { eq, sql } from 'drizzle-orm'
import { note } from '../activity/activity.ts'
import type { Queries } from '../db/database.ts'
import { differing } from '../db/differing.ts'
import { heldTeam } from '../db/held-team.ts'
import { taskFiles, teamProjects } from '../db/schema/projects.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { planOf, requireRoom } from '../plans/plans.ts'
import { heldProject, PROJECT_GONE } from './held.ts'
import { projectsOf, shownProject } from './project-rows.ts'
import { forgetFiles } from './stored-files.ts'

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
    const team = await heldTeam(tx, input.team_id)
    if (!team) throw errors.NOT_FOUND()
    const [earlier] = await tx.select().from(teamProjects).where(eq(teamProjects.id, input.id))
    if (earlier) {
      // The id is taken: by an earlier try of the same form, which then stands.
      const own = earlier.team_id === team.id && (await shownProject(tx, team.id, input.id))
      if (own) return own
      throw errors.CONFLICT({ message: 'That project exists already.' })
    }
    await requireRoom(tx, team, 'projects', await countProjects(tx, team.id))
    await tx.insert(teamProjects).values({ ...input, created_by: actor_id })
    await note(tx, { team_id: team.id, actor_id, kind: 'project.created', about: { project: input.name } })
    await announce(tx, `team:${team.id}`, 'team_projects')
    const made = await shownProject(tx, team.id, input.id)
    if (!made) throw new Error('A project that was just stored is gone.')
    return made
  }),
)

export const changeProject = api.team_projects.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, updated_at, ...wanted } = input
    const project = await heldProject(tx, team_id, id)
    if (!project) throw errors.NOT_FOUND(PROJECT_GONE)
    const changes = differing(project, wanted)
    // Pressed twice: the second press finds done what it asks for.
    if (Object.keys(changes).length > 0) {
      if (updated_at !== project.updated_at)
        throw errors.CONFLICT({ message: 'Somebody else has changed this project in the meantime.' })
      await tx
        .update(teamProjects)
        .set({ ...changes, updated_at: sql`clock_timestamp()` })
        .where(eq(teamProjects.id, id))
      const about = { project: changes.name ?? project.name }
      await note(tx, { team_id, actor_id: userOf(caller).id, kind: 'project.changed', about })
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
    const project = await heldProject(tx, team_id, id)
    if (!project) throw errors.NOT_FOUND(PROJECT_GONE)
    await forgetFiles(tx, jobs, { project_id: id })
    await tx.delete(teamProjects).where(eq(teamProjects.id, id))
    const about = { project: project.name }
    await note(tx, { team_id, actor_id: userOf(caller).id, kind: 'project.deleted', about })
    await announce(tx, `team:${team_id}`, 'team_projects')
    return { success: true as const }
  }),
)

const countProjects = (db: Queries, team_id: string) => db.$count(teamProjects, eq(teamProjects.team_id, team_id))

/** Of every file, also of one that is still on its way: its room is taken. */
export async function bytesOf(db: Queries, team_id: string) {
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${taskFiles.size}), 0)` })
    .from(taskFiles)
    .where(eq(taskFiles.team_id, team_id))
  return Number(sum?.bytes ?? 0)
}

/** Lists, records, changes and deletes practice runs. Members change their own runs, admins those of others too. */
import { MOST_RUNS, runName } from '@paddock/domain/practice/run.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { brokenRule } from '../db/broken-rule.ts'
import { changedFields } from '../db/changed-fields.ts'
import type { Transaction } from '../db/database.ts'
import { practiceRuns } from '../db/schema/practice.ts'
import { teamActivity } from '../db/schema/projects.ts'
import { lockTeamForAdding } from '../db/team-lock.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { membershipOf } from '../identity/team-membership.ts'
import { announce } from '../live/announce.ts'
import { CHANGE_NOT_ALLOWED, DELETE_NOT_ALLOWED, RUN_CHANGED, RUN_EXISTS, RUN_GONE } from './messages.ts'
import { lockRun, shownRun, shownRuns, within } from './run-queries.ts'

export const listRuns = api.practice_runs.list.handler(async ({ input, context: { db } }) => {
  const { order, page, per_page, ...filters } = input
  const { run_at, racing_time, id } = practiceRuns
  const newest = [desc(run_at), desc(id)]
  const runs = await shownRuns(db)
    .where(within(filters))
    .orderBy(...(order === 'fastest' ? [sql`${racing_time} asc nulls last`, asc(run_at)] : newest))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { runs, total: await db.$count(practiceRuns, within(filters)), page, per_page }
})

export const recordRun = api.practice_runs.record.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, session } = input
    const { id: actor_id } = userOf(caller)
    if (!(await lockTeamForAdding(tx, team_id))) throw errors.NOT_FOUND()
    const [earlier] = await tx.select().from(practiceRuns).where(eq(practiceRuns.id, id))
    if (earlier) {
      // A retry finds the run that its first attempt stored; an id used by another team is refused.
      if (earlier.team_id === team_id) return shownRun(tx, team_id, id)
      throw errors.CONFLICT(RUN_EXISTS)
    }
    if ((await tx.$count(practiceRuns, eq(practiceRuns.team_id, team_id))) >= MOST_RUNS) throw errors.TOO_MANY()
    const [made] = await tx
      .insert(practiceRuns)
      .values({ ...input, recorded_by: actor_id })
      .onConflictDoNothing()
      .returning({ id: practiceRuns.id })
    if (!made) throw errors.SAME_PLACE()
    await noteOnce(tx, team_id, actor_id, session)
    await announce(tx, `team:${team_id}`, 'practice_runs')
    return shownRun(tx, team_id, id)
  }),
)

/** A practice has dozens of runs; the activity feed mentions a person's session once in four hours. */
async function noteOnce(tx: Transaction, team_id: string, actor_id: string, session: string | null) {
  const kind = 'practice.recorded'
  const about: Record<string, string> = session ? { session } : {}
  const alreadyNoted = and(
    eq(teamActivity.team_id, team_id),
    eq(teamActivity.actor_id, actor_id),
    eq(teamActivity.kind, kind),
    gt(teamActivity.created_at, sql`now() - interval '4 hours'`),
    sql`${teamActivity.about} = ${JSON.stringify(about)}::jsonb`,
  )
  if ((await tx.$count(teamActivity, alreadyNoted)) === 0) await recordActivity(tx, { team_id, actor_id, kind, about })
}

export const changeRun = api.practice_runs.change.handler(async ({ input, context: { db, caller }, errors }) => {
  const { id, team_id, updated_at, ...wanted } = input
  const { id: actor_id } = userOf(caller)
  try {
    return await db.transaction(async (tx) => {
      const run = await lockRun(tx, team_id, id)
      if (!run) throw errors.NOT_FOUND(RUN_GONE)
      if (run.recorded_by !== actor_id && !may(membershipOf(caller), 'change-others-runs'))
        throw errors.FORBIDDEN(CHANGE_NOT_ALLOWED)
      const changes = changedFields(run, { ...wanted, run_at: new Date(wanted.run_at).toISOString() })
      // A double press finds nothing left to change.
      if (Object.keys(changes).length > 0) {
        if (updated_at !== run.updated_at) throw errors.CONFLICT(RUN_CHANGED)
        await tx
          .update(practiceRuns)
          .set({ ...changes, updated_at: sql`clock_timestamp()` })
          .where(eq(practiceRuns.id, id))
        await recordActivity(tx, {
          team_id,
          actor_id,
          kind: 'practice.changed',
          about: { run: runName({ ...run, ...changes }) },
        })
        await announce(tx, `team:${team_id}`, 'practice_runs')
      }
      return shownRun(tx, team_id, id)
    })
  } catch (error) {
    if (brokenRule(error) === 'practice_runs_place') throw errors.SAME_PLACE()
    throw error
  }
})

export const removeRun = api.practice_runs.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id } = input
    const { id: actor_id } = userOf(caller)
    const run = await lockRun(tx, team_id, id)
    if (!run) throw errors.NOT_FOUND(RUN_GONE)
    if (run.recorded_by !== actor_id && !may(membershipOf(caller), 'change-others-runs'))
      throw errors.FORBIDDEN(DELETE_NOT_ALLOWED)
    await tx.delete(practiceRuns).where(eq(practiceRuns.id, id))
    await recordActivity(tx, { team_id, actor_id, kind: 'practice.deleted', about: { run: runName(run) } })
    await announce(tx, `team:${team_id}`, 'practice_runs')
    return { success: true as const }
  }),
)

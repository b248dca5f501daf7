/** Imports the runs of a timing gate's file: all or none, and each only once, however often the file is imported. */
import { MOST_RUNS, placeOf } from '@paddock/domain/practice/run.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Queries } from '../db/database.ts'
import { practiceRuns } from '../db/schema/practice.ts'
import { lockTeamForAdding } from '../db/team-lock.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { SOME_RUNS_EXIST } from './messages.ts'

type Placed = Parameters<typeof placeOf>[0] & { id: string; source_row: string | null }

export const findDoubles = api.practice_runs.doubles.handler(async ({ input, context: { db } }) => ({
  ids: (await knownOf(db, input.team_id, input.runs)).map(({ id }) => id),
}))

export const importRuns = api.practice_runs.importRuns.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { team_id, runs } = input
    const { id: recorded_by } = userOf(caller)
    if (!(await lockTeamForAdding(tx, team_id))) throw errors.NOT_FOUND()
    const known = new Set(await knownOf(tx, team_id, runs))
    const added = runs.filter((run) => !known.has(run))
    if (added.length === 0) return { imported: 0, known: known.size }
    const stored = await tx.$count(practiceRuns, eq(practiceRuns.team_id, team_id))
    if (stored + added.length > MOST_RUNS) throw errors.TOO_MANY()
    const made = await tx
      .insert(practiceRuns)
      .values(added.map((run) => ({ ...run, team_id, recorded_by })))
      .onConflictDoNothing()
      .returning({ id: practiceRuns.id })
    // Only an id that another team uses can still conflict.
    if (made.length < added.length) throw errors.CONFLICT(SOME_RUNS_EXIST)
    const about = { runs: String(made.length) }
    await recordActivity(tx, { team_id, actor_id: recorded_by, kind: 'practice.imported', about })
    await announce(tx, `team:${team_id}`, 'practice_runs')
    return { imported: made.length, known: known.size }
  }),
)

/** The runs that the team already has: with the same id, from the same row of a file, or with the same car, lane, times and moment. */
async function knownOf<Run extends Placed>(db: Queries, team_id: string, runs: readonly Run[]): Promise<Run[]> {
  const { id, run_at, time_known, car_type, lane, status, reaction_time, racing_time, source_row } = practiceRuns
  const moments = [...new Set(runs.map((run) => new Date(run.run_at).toISOString()))]
  const rows = runs.flatMap((run) => run.source_row ?? [])
  const stored = await db
    .select({ id, run_at, time_known, car_type, lane, status, reaction_time, racing_time, source_row })
    .from(practiceRuns)
    .where(
      and(
        eq(practiceRuns.team_id, team_id),
        or(
          inArray(run_at, moments),
          inArray(
            id,
            runs.map((run) => run.id),
          ),
          inArray(source_row, rows),
        ),
      ),
    )
  const places = new Set(stored.flatMap((run) => placeOf(run) ?? []))
  const ids = new Set(stored.map((run) => run.id))
  const known = new Set(stored.flatMap((run) => run.source_row ?? []))
  return runs.filter((run) => ids.has(run.id) || known.has(run.source_row ?? '') || places.has(placeOf(run) ?? ''))
}

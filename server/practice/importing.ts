/** Many runs at once, from a timing gate: all or none, and a file that comes twice is stored once. */
import { MOST_RUNS, placeOf } from '@paddock/domain/practice/run.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import { note } from '../activity/activity.ts'
import type { Queries } from '../db/database.ts'
import { heldTeam } from '../db/held-team.ts'
import { practiceRuns } from '../db/schema/practice.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'

type Placed = Parameters<typeof placeOf>[0] & { id: string; source_row: string | null }

export const findDoubles = api.practice_runs.doubles.handler(async ({ input, context: { db } }) => ({
  ids: (await knownOf(db, input.team_id, input.runs)).map(({ id }) => id),
}))

export const importRuns = api.practice_runs.importRuns.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { team_id, runs } = input
    const { id: recorded_by } = userOf(caller)
    if (!(await heldTeam(tx, team_id))) throw errors.NOT_FOUND()
    const known = new Set(await knownOf(tx, team_id, runs))
    const added = runs.filter((run) => !known.has(run))
    if (added.length === 0) return { imported: 0, known: known.size }
    const kept = await tx.$count(practiceRuns, eq(practiceRuns.team_id, team_id))
    if (kept + added.length > MOST_RUNS) throw errors.TOO_MANY()
    const made = await tx
      .insert(practiceRuns)
      .values(added.map((run) => ({ ...run, team_id, recorded_by })))
      .onConflictDoNothing()
      .returning({ id: practiceRuns.id })
    // Only an id that is taken elsewhere can still stand in the way.
    if (made.length < added.length) throw errors.CONFLICT({ message: 'Some of these runs exist already.' })
    const about = { runs: String(made.length) }
    await note(tx, { team_id, actor_id: recorded_by, kind: 'practice.imported', about })
    await announce(tx, `team:${team_id}`, 'practice_runs')
    return { imported: made.length, known: known.size }
  }),
)

/** Those that the team has: by the row of the file, by their place, or because the same import has come through before. */
async function knownOf<Run extends Placed>(db: Queries, team_id: string, runs: readonly Run[]): Promise<Run[]> {
  const { id, run_at, time_known, car_type, lane, status, reaction_time, racing_time, source_row } = practiceRuns
  const moments = [...new Set(runs.map((run) => new Date(run.run_at).toISOString()))]
  const rows = runs.flatMap((run) => run.source_row ?? [])
  const there = await db
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
  const places = new Set(there.flatMap((run) => placeOf(run) ?? []))
  const ids = new Set(there.map((run) => run.id))
  const known = new Set(there.flatMap((run) => run.source_row ?? []))
  return runs.filter((run) => ids.has(run.id) || known.has(run.source_row ?? '') || places.has(placeOf(run) ?? ''))
}

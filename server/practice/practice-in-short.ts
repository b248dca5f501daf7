/** A team's practice in a few figures, for its home. */
import { FEWEST_FOR_TREND, WEEK } from '@paddock/domain/practice/statistics.ts'
import { SPARKLINE_RUNS } from '@paddock/domain/teams/home.ts'
import { type Milliseconds, ms } from '@paddock/domain/units.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { practiceRuns } from '../db/schema/practice.ts'

/** With `analytics`, the trend of the Analytics tab too, which PostgreSQL calculates here: a team may have 10,000 runs. */
export async function practiceInShort(db: Queries, team_id: string, analytics: boolean) {
  const { racing_time, run_at, status } = practiceRuns
  const inTeam = eq(practiceRuns.team_id, team_id)
  const weeks = sql`extract(epoch from ${run_at})::double precision * 1000 / ${WEEK}`
  const [[figures], latest] = await Promise.all([
    db
      .select({
        runs: sql<number>`count(*) filter (where ${status} <> 'reaction')::int`,
        finished: sql<number>`count(${racing_time})::int`,
        best: sql<Milliseconds | null>`min(${racing_time})`,
        per_week: analytics ? sql<number | null>`regr_slope(${racing_time}, ${weeks})` : sql<null>`null`,
      })
      .from(practiceRuns)
      .where(inTeam),
    db
      .select({ racing_time })
      .from(practiceRuns)
      .where(and(inTeam, isNotNull(racing_time)))
      .orderBy(desc(run_at), desc(practiceRuns.id))
      .limit(SPARKLINE_RUNS),
  ])
  const { runs = 0, finished = 0, best = null, per_week = null } = figures ?? {}
  return {
    runs,
    best,
    latest: latest.flatMap((run) => run.racing_time ?? []).toReversed(),
    per_week: per_week === null || finished < FEWEST_FOR_TREND ? null : ms(Math.round(per_week * 1000) / 1000),
  }
}

/** Derives the seconds that scrutineering adds to a team's gross times from the findings on its cars. */
import { teamPenalty } from '@paddock/domain/judging/overall.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { teamScorecardSummary } from '../../db/schema/judging.ts'
import type { Caller } from '../../identity/callers.ts'
import { announceEvent, type OwnEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { penaltyChanged } from '../racing/racing.ts'

type Team = Pick<typeof competitionTeams.$inferSelect, 'id' | 'team_name'>
type Settling = { caller: Caller; event: OwnEvent; team: Team; scrutineer_name: string }

export async function settlePenalty(tx: Transaction, { caller, event, team, scrutineer_name }: Settling) {
  const ofTeam = and(eq(teamScorecardSummary.event_id, event.id), eq(teamScorecardSummary.team_id, team.id))
  const { combined_time_penalty: seconds } = teamScorecardSummary
  const summaries = await tx.select({ seconds }).from(teamScorecardSummary).where(ofTeam)
  const [now] = await tx
    .select({ seconds: competitionTeams.scrutineering_penalties })
    .from(competitionTeams)
    .where(eq(competitionTeams.id, team.id))
  const before = now?.seconds ?? 0
  const after = teamPenalty(summaries.map((summary) => summary.seconds))
  if (before === after) return
  await tx
    .update(competitionTeams)
    // The team's `updated_at` stays, because nothing that its dialog edits has changed.
    .set({ scrutineering_penalties: after, updated_at: sql`${competitionTeams.updated_at}` })
    .where(eq(competitionTeams.id, team.id))
  const penalty = {
    event_id: event.id,
    team_id: team.id,
    team_name: team.team_name,
    kind: 'penalty' as const,
    subject_id: team.id,
    what: `Scrutineering penalty changed from ${before} s to ${after} s`,
    before: { scrutineering_penalties: before },
    after: { scrutineering_penalties: after },
  }
  await recordHistory(tx, caller, penalty, scrutineer_name)
  // Updates races already run: gross times, and matches that are not decided yet.
  await penaltyChanged(tx, caller, { event_id: event.id, team_id: team.id, before, after, by: scrutineer_name })
  await announceEvent(tx, event, 'competition_teams')
}

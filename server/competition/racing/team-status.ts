/** A team withdraws, is disqualified or returns; its walkovers and the new standings are saved in the same transaction. */
import { TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { roundsOf } from '@paddock/domain/racing/bracket.ts'
import { bracketSentences, racedOn } from '@paddock/domain/racing/bracket-changes.ts'
import { settledBracket } from '@paddock/domain/racing/settle-bracket.ts'
import { isOut, TEAM_STATUS_LABELS, type TeamStatus } from '@paddock/domain/racing/team-status.ts'
import { count, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores, enhancedScrutineeringResults } from '../../db/schema/judging.ts'
import { otherEventPoints, raceResults } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announceEvent, lockOpenEvent, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceRacing } from './announce-racing.ts'
import { bracketOf, saveBracket } from './bracket-steps.ts'
import { eventRecordFor } from './event-record.ts'
import type { TeamRow } from './racing-queries.ts'
import { saveScores } from './scores.ts'
import { standingsAfter, versionOf } from './standings-preview.ts'

const TEAM_GONE = { message: TEAM_ERRORS.gone }

const teamWith = async (db: Queries, id: string): Promise<TeamRow | undefined> =>
  (await db.select().from(competitionTeams).where(eq(competitionTeams.id, id)))[0]

export const previewStatus = api.team_status.preview.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(
    async (tx) => {
      const team = await teamWith(tx, input.id)
      const event = team && (await ownEvent(tx, caller, team.event_id))
      if (!event) throw errors.NOT_FOUND(TEAM_GONE)
      const { follows, standings, refused, version } = await planned(tx, caller, event, team, input.status)
      return { follows, standings, refused, version }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  ),
)

export const changeStatus = api.team_status.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, status, reason, version } = input
    const named = await teamWith(tx, id)
    const event = named && (await lockOpenEvent(tx, caller, named.event_id))
    const team = event && (await teamWith(tx, id))
    if (!event || !team) throw errors.NOT_FOUND(TEAM_GONE)
    const status_reason = isOut({ status }) ? reason : null
    // A double click: the first request has already made the change.
    if (team.status === status && team.status_reason === status_reason) return team
    const plan = await planned(tx, caller, event, team, status)
    if (plan.version !== version) throw errors.PREVIEW_CHANGED()
    if (plan.refused) throw errors.STATUS_REFUSED({ message: plan.refused })
    await tx
      .update(competitionTeams)
      .set({ status, status_reason, updated_at: new Date().toISOString() })
      .where(eq(competitionTeams.id, id))
    const inBracket = await saveBracket(tx, plan.matches, plan.changed)
    await saveScores(tx, event, team.category)
    const changed = await teamWith(tx, id)
    if (!changed) throw new Error('A team that was just changed is gone.')
    await recordHistory(tx, caller, {
      event_id: event.id,
      team_id: id,
      team_name: team.team_name,
      kind: 'team',
      subject_id: id,
      what: [`${TEAM_STATUS_LABELS[status]}${reason ? `: ${reason}` : ''}.`, ...plan.follows].join(' ').slice(0, 500),
      before: { status: team.status, reason: team.status_reason },
      after: { status, reason: status_reason },
    })
    await announceEvent(tx, event, 'competition_teams')
    await announceRacing(tx, event.id, 'race_results', ...inBracket)
    return changed
  }),
)

async function planned(db: Queries, caller: Caller, event: OwnEvent, team: TeamRow, status: TeamStatus) {
  const bracket = await bracketOf(db, event.id, team.category)
  const out = new Set([...bracket.out].filter((id) => id !== team.id).concat(isOut({ status }) ? [team.id] : []))
  const settled = settledBracket({ ...bracket, out }, new Set())
  const { matches } = bracket
  if ('racedOn' in settled) {
    const refused = racedOn(settled.racedOn, roundsOf(matches))
    return { follows: [], standings: [], refused, version: versionOf(refused), changed: [], matches }
  }
  const follows = bracketSentences(matches, settled.changed)
  const standings = standingsAfter(await eventRecordFor(db, caller, event), {
    category: team.category,
    teams: (teams) => teams.map((one) => (one.id === team.id ? { ...one, status } : one)),
    matches,
    changed: settled.changed,
  })
  // Without the points: on a race day they change with every lap and mark.
  const version = versionOf({ team_id: team.id, now: team.status, status, follows })
  return { follows, standings, refused: null, version, changed: settled.changed, matches }
}

export const countDeletion = api.team_status.deletion.handler(async ({ input, context: { db, caller }, errors }) => {
  const team = await teamWith(db, input.id)
  if (!team || !(await ownEvent(db, caller, team.event_id))) throw errors.NOT_FOUND(TEAM_GONE)
  const of = async (table: PgTable, team_id: PgColumn) => {
    const [row] = await db.select({ n: count() }).from(table).where(eq(team_id, team.id))
    return row?.n ?? 0
  }
  return {
    laps: await of(raceResults, raceResults.team_id),
    marks: await of(competitionScores, competitionScores.team_id),
    scrutineering: await of(enhancedScrutineeringResults, enhancedScrutineeringResults.team_id),
    other_points: await of(otherEventPoints, otherEventPoints.team_id),
  }
})

import { levelOf } from '@paddock/domain/competition/level.ts'
import { eventStandings } from '@paddock/domain/racing/standings.ts'
import { type EventRecord, RECORD_FORMAT } from '@paddock/domain/rules/event-record.ts'
import { shippedPack } from '@paddock/domain/rules/packs.ts'
import { recordStandings } from '@paddock/domain/rules/standings.ts'
import { expect, test } from 'vitest'
import { type ResultsRecord, recordOf } from '../../competition/results/results-record.ts'
import { openFiles } from '../../outside/files.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { competitionEvents } from '../schema/competition.ts'
import { loadDemo } from './demo.ts'

/** What decides the results, as a record has it. */
const asRecord = ({ event, teams, laps, matches, marks, others }: ResultsRecord, pack: string): EventRecord => ({
  format: RECORD_FORMAT,
  event: { name: event.name, level: levelOf(event), pack },
  teams: teams.map(({ id, team_name, category, status }) => ({ id, name: team_name, category, status })),
  runs: laps
    .filter(({ is_knockout_race }) => !is_knockout_race)
    .map(({ team_id, lap_number, car_type, lane, status, reaction_time, racing_time }) => ({
      team: team_id,
      race: lap_number,
      car: car_type,
      lane,
      status,
      reaction_ms: status === 'finish' ? reaction_time : null,
      car_ms: status === 'finish' ? racing_time : null,
    })),
  knockout: matches.map(({ category, round, match_number, team_a_id, team_b_id, winner_id }) => ({
    category,
    round,
    match: match_number,
    teams: [team_a_id, team_b_id].filter((id) => id !== null),
    winner: winner_id,
  })),
  marks: marks.flatMap(({ team_id, template_id, judge_panel_id, criteria_scores }) =>
    Object.entries(criteria_scores).map(([criterion, points]) => ({
      team: team_id,
      scorecard: template_id,
      panel: judge_panel_id,
      criterion,
      points,
    })),
  ),
  other_points: others.map(({ team_id, points, reason }) => ({ team: team_id, points, reason: reason ?? '' })),
})

test('every demo event has the same results under its rule pack as on its results page', async () => {
  const { db } = await freshDatabase()
  await loadDemo(db, openFiles({ dataDir: scratchFolder('rule-packs') }))
  const events = await db
    .select({ id: competitionEvents.id, rule_pack: competitionEvents.rule_pack })
    .from(competitionEvents)
  let compared = 0
  for (const { id, rule_pack } of events) {
    const record = await recordOf(db, id)
    const pack = shippedPack(rule_pack)
    if (!record || !pack) throw new Error('An event has no record or no pack.')
    const rows = Object.values(recordStandings(asRecord(record, pack.id), pack).categories).flat()
    const today = eventStandings(record).flatMap(({ standings }) => standings)
    expect(rows).toHaveLength(today.length)
    for (const row of today) {
      expect(rows.find(({ team }) => team === row.team_id)).toEqual({
        team: row.team_id,
        place: row.total_position,
        total: row.total_points,
        parts: {
          grand_prix: row.grand_prix_points,
          knockout: row.knockout_points,
          judges: row.judge_average,
          other_points: row.other_points,
        },
      })
      compared++
    }
  }
  expect(compared).toBeGreaterThan(20)
})

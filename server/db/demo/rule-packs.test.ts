import { readRecord } from '@paddock/contract/rules/event-record.ts'
import { faultSentence } from '@paddock/domain/rules/fault.ts'
import { recordStandings } from '@paddock/domain/rules/standings.ts'
import { expect, test } from 'vitest'
import { recordOf } from '../../competition/results/results-record.ts'
import { eventRecordOf, standingsOf } from '../../competition/rules/rules.ts'
import { openFiles } from '../../outside/files.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { competitionEvents } from '../schema/competition.ts'
import { loadDemo } from './demo.ts'

test('every demo event has the same results under its rule pack as on its results page', async () => {
  const { db } = await freshDatabase()
  await loadDemo(db, openFiles({ dataDir: scratchFolder('rule-packs') }))
  const events = await db.select({ id: competitionEvents.id }).from(competitionEvents)
  let compared = 0
  for (const { id } of events) {
    const stored = await recordOf(db, id)
    if (!stored) throw new Error('An event has no record.')
    const read = readRecord(JSON.stringify(eventRecordOf(stored)))
    if ('faults' in read) throw new Error(read.faults.map(faultSentence).join('\n'))
    const rows = Object.values(recordStandings(read.record, read.pack).categories).flat()
    const today = standingsOf(stored).flatMap(({ standings }) => standings)
    expect(rows).toHaveLength(today.length)
    for (const row of today) {
      expect(rows.find(({ team }) => team === row.team_number)).toEqual({
        team: row.team_number,
        place: row.total_position,
        total: row.total_points,
        parts: row.parts,
      })
      compared++
    }
  }
  expect(compared).toBeGreaterThan(20)
})

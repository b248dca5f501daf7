import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { RecordStandings } from '@paddock/domain/rules/standings.ts'
import { expect, test } from 'vitest'
import { liveResults } from '../../competition/results/live-results.ts'
import { recordOf } from '../../competition/results/results-record.ts'
import { eventRecordOf } from '../../competition/rules/rules.ts'
import { openFiles } from '../../outside/files.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { competitionEvents } from '../schema/competition.ts'
import { loadDemo } from './demo.ts'

const COMMAND = resolve(import.meta.dirname, '../../../scripts/record-standings.ts')
const folder = scratchFolder('rule-packs')

/** As anyone with the file and the code computes it: `npm run standings -- <file>`. */
async function recomputed(name: string, record: object): Promise<RecordStandings> {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(record))
  return JSON.parse((await promisify(execFile)(process.execPath, [COMMAND, file])).stdout)
}

test('the command recomputes the results page of every demo event from its record', async () => {
  const { db } = await freshDatabase()
  await loadDemo(db, openFiles({ dataDir: folder }))
  const events = await db.select({ id: competitionEvents.id }).from(competitionEvents)
  let compared = 0
  for (const { id } of events) {
    const stored = await recordOf(db, id)
    if (!stored) throw new Error('An event has no record.')
    const { categories } = await recomputed(id, eventRecordOf(stored))
    const rows = new Map(
      Object.values(categories).flatMap((standings) => standings.map((row) => [row.team, row] as const)),
    )
    const { standings } = liveResults(stored)
    const numbers = new Map(stored.teams.map((team) => [team.id, team.team_number]))
    expect([...rows.values()].filter(({ place }) => place !== null)).toHaveLength(standings.length)
    for (const { team_id, category_position, total_points, parts } of standings) {
      const team = numbers.get(team_id) ?? ''
      expect(rows.get(team)).toEqual({ team, place: category_position, total: total_points, parts })
      compared++
    }
  }
  expect(compared).toBeGreaterThan(20)
})

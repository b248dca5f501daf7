import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'paddock-record-'))
afterAll(() => rmSync(folder, { recursive: true }))

const RECORD = {
  format: 'paddock-event-record/1',
  event: { name: 'Northern Final', level: 'regional', pack: 'classic-a' },
  teams: [
    { id: 'T01', name: 'Slipstream', category: 'Professional' },
    { id: 'T02', name: 'Apex', category: 'Professional' },
  ],
  runs: [{ team: 'T01', race: 1, car: 'A', lane: 1, status: 'finish', reaction_ms: 143, car_ms: 1025 }],
  knockout: [{ category: 'Professional', round: 1, match: 1, teams: ['T01', 'T02'], winner: 'T01' }],
  marks: [{ team: 'T01', scorecard: 'verbal-presentation', panel: 'P1', criterion: 'Technique', points: 17 }],
}

function standings(text: string, ...options: string[]) {
  writeFileSync(join(folder, 'event.json'), text)
  const script = resolve(import.meta.dirname, 'record-standings.ts')
  // Paths are relative to where npm was called.
  const env = { ...process.env, INIT_CWD: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'event.json', ...options], { env })
  return { status, printed: String(stdout), complained: String(stderr) }
}

test('prints the standings of a record as JSON, and nothing else', () => {
  const { status, printed } = standings(JSON.stringify(RECORD))
  expect(status).toBe(0)
  expect(JSON.parse(printed)).toEqual({
    pack: 'classic-a@1',
    categories: {
      Professional: [
        {
          team: 'T01',
          place: 1,
          total: 79,
          parts: { grand_prix: 32, knockout: 30, judges: 17, other_points: 0 },
        },
        { team: 'T02', place: 2, total: 27, parts: { grand_prix: 0, knockout: 27, judges: 0, other_points: 0 } },
      ],
    },
    seeding: { Professional: ['T01', 'T02'] },
  })
})

test('computes with another pack when asked, and says what that leaves out', () => {
  const { status, printed, complained } = standings(JSON.stringify(RECORD), '--pack', 'world-finals-2025')
  expect([status, JSON.parse(printed).pack]).toEqual([0, 'world-finals-2025@1'])
  expect(complained).toContain('Left out: marks[0].criterion: "Technique" is not on the scorecards')
})

test('a damaged file ends with exit code 1 and a sentence that names the place', () => {
  const damaged = { ...RECORD, teams: [RECORD.teams[0], { id: 'T02', name: 'Apex' }] }
  expect(standings(JSON.stringify(damaged))).toEqual({
    status: 1,
    printed: '',
    complained: 'teams[1].category: is missing.\n',
  })
})

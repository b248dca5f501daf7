import { beforeAll, expect, test } from 'vitest'
import { attack, manyAtOnce, told, type Wrong } from './attack.ts'
import { edges, RAW_REQUESTS } from './edges.ts'
import { INSIDES, leaksIn, wrongWith } from './judges.ts'
import { storedChecks } from './stored-checks.ts'
import { uploadChecks } from './upload-checks.ts'
import { type OwnSide, openWorld, type World } from './world.ts'

/** The same every time, so that a failure repeats; `npm run fuzz` chooses another and goes on for longer. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_270_320)
const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? 0)
const BAD_INPUTS = MINUTES > 0 ? 20 : 1
const MOST_TOLD = 20

let world: World
let own: OwnSide
beforeAll(async () => {
  world = await openWorld()
  own = await world.ownSide()
})
const here = () => ({ world, own })

test('whatever is sent to a call, by whomever: no failure, no leak, nothing foreign changed', {
  timeout: (MINUTES + 2) * 60_000,
}, async () => {
  const before = await world.foreignRows()
  const end = Date.now() + MINUTES * 60_000
  const wrong: (Wrong & { seed: number })[] = []
  const unreached = new Set<string>()
  for (let seed = SEED; seed === SEED || (Date.now() < end && wrong.length === 0); seed++) {
    const round = await attack(world, { seed, own: await world.ownSide(), bad: BAD_INPUTS })
    wrong.push(...round.wrong.map((one) => ({ seed, ...one })))
    // Much bad input may take away what the good one needs, so this is asked where each call gets a little.
    for (const call of MINUTES > 0 ? [] : round.unreached) unreached.add(call)
  }
  expect.soft(wrong).toEqual([])
  expect
    .soft(
      [...unreached].filter((call) => !HARD_TO_REACH.includes(call)),
      'no good input was accepted',
    )
    .toEqual([])
  expect(await world.foreignRows()).toEqual(before)
})

/** Calls whose good input needs what only a mail or a preview brings, or what an attack before may have taken away. */
const HARD_TO_REACH = [
  'scrutineering.criteria',
  'practice_runs.analytics',
  'accounts.confirmEmail',
  'accounts.setSession',
  'printing_inquiries.submit',
  'enhanced_scrutineering_results.save',
  'race_results.record',
  'team_readiness.save',
  'competition_teams.remove',
  'template_sections.remove',
  'template_criteria.remove',
  'race_results.remove',
  'race_corrections.correct',
  'team_status.change',
  'knockout_matches.remove',
  'other_event_points.remove',
  'project_tasks.remove',
  'task_comments.remove',
  'task_files.remove',
  'user_teams.change',
  'user_teams.remove',
]

test('what is beside the calls answers in words', async () => {
  const wrong: object[] = []
  await manyAtOnce(edges(), async (asked) => {
    const answer = await world.send(asked)
    const leaks = asked.path.startsWith('/api/dev/outbox') ? [] : leaksIn(answer.text, 'anyone', [world.other])
    for (const what of [wrongWith(answer), ...leaks])
      if (what) wrong.push({ what, headers: asked.headers, ...told(asked, answer) })
  })
  expect(wrong.slice(0, MOST_TOLD)).toEqual([])
})

test.each(RAW_REQUESTS)('bytes that are hardly a request: %j', async (bytes) => {
  const answer = await world.sendRaw(bytes)
  expect(answer.status).toBeLessThan(500)
  expect(answer.text).not.toMatch(INSIDES)
})

uploadChecks(here)
storedChecks(here)

test('after all that the process lives, and has noted no failure', async () => {
  expect(world.server.process.exitCode).toBeNull()
  expect((await world.send({ method: 'GET', path: '/api/health', headers: {} })).status).toBe(200)
  expect(world.failuresLogged()).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { generateRaces } from '../programme/generate.ts'
import { quotaOf } from '../programme/quota.ts'
import type { Car } from '../racing/run-time.ts'
import { incidentOf, playedRuns } from './believable-runs.ts'
import { nextStep, type RaceOnTrack, type TrackToPlay, WAITS } from './player.ts'
import { playedUntil } from './speeds.ts'

const START = Date.parse('2027-03-06T09:00:00.000Z')
const at = (ms: number) => new Date(ms).toISOString()
const race = (about: Partial<RaceOnTrack> = {}): RaceOnTrack => ({
  ...{ id: 'r1', kind: 'grandprix', is_rerun: false, state: 'scheduled', state_at: at(START), lights: null },
  runs: [1, 2].map((lane) => ({ lane, team_id: `t${lane}`, car_type: 'A', status: null })),
  ...about,
})
const track = (about: Partial<TrackToPlay> = {}): TrackToPlay => ({
  ...{ is_held: false, race: null, last: null, next: [] },
  ...about,
})
const day = (...tracks: TrackToPlay[]) => ({ tracks, classes: [], no_show_seconds: 120 })
const clock = { seed: 7, speed: 1, since: START }

/** The first seed with which the race has this incident. */
function seedWith(kind: string | undefined, one = race()) {
  for (let seed = 0; ; seed++) if (incidentOf(one, seed)?.kind === kind) return seed
}

/** Plays 24 teams to the end, as the server would, and answers what was done. */
function playDay(seed: number) {
  const teams = Array.from({ length: 24 }, (_, n) => `team-${n + 1}`)
  const planned = generateRaces(teams, { quota: quotaOf(['A', 'B'], 2, 2), rest: 3, seed: 1 })
  let races = planned.map((runs, n) =>
    race({ id: `race-${n}`, runs: runs.map((run) => ({ ...run, car_type: run.car_type as Car, status: null })) }),
  )
  const [done, results]: [string[], ReturnType<typeof playedRuns>[]] = [[], []]
  let last: RaceOnTrack | null = null
  for (;;) {
    const on = races.find(({ state }) => state !== 'scheduled') ?? null
    const due = nextStep(day(track({ race: on, last, next: races.filter((one) => one !== on) })), { ...clock, seed })
    if (!due) return { done, results, left: races.length }
    const { step, due_at } = due
    done.push(step.do === 'call' ? step.to : step.do)
    if (step.do === 'draw') throw new Error('There is no class to be drawn.')
    const moved = (one: RaceOnTrack): RaceOnTrack[] => {
      if (one.id !== step.race_id) return [one]
      const now = { ...one, state_at: at(due_at) }
      if (step.do === 'call') return [{ ...now, state: step.to }]
      if (step.do === 'start') return [{ ...now, state: 'racing', lights: { out_at: at(due_at + 7000) } }]
      if (step.do === 'rerun')
        return [{ ...now, id: `${one.id} again`, state: 'scheduled', is_rerun: true, lights: null }]
      if (step.do === 'no_show')
        return [{ ...one, runs: one.runs.map((run) => (run.lane === step.lane ? { ...run, status: 'dns' } : run)) }]
      last = now
      if (step.do === 'enter') results.push(step.runs)
      return []
    }
    races = races.flatMap(moved)
  }
}

describe('the player', () => {
  test('calls, gathers, arms, starts and enters a race in turn', () => {
    const seed = seedWith(undefined)
    const steps = (['called', 'at_start', 'armed', 'racing', 'provisional'] as const).map(
      (state) => nextStep(day(track({ race: race({ state }) })), { ...clock, seed })?.step,
    )
    expect(nextStep(day(track({ next: [race()] })), clock)?.step).toMatchObject({ do: 'call', to: 'called' })
    expect(steps).toMatchObject([
      { do: 'call', from: 'called', to: 'at_start' },
      { do: 'call', from: 'at_start', to: 'armed' },
      { do: 'start' },
      { do: 'enter', runs: [{ lane: 1 }, { lane: 2 }] },
      { do: 'confirm' },
    ])
  })

  test('leaves a track to the desk that controls it, and is done when nothing is left', () => {
    expect(nextStep(day(track({ is_held: true, next: [race()] })), clock)).toBeNull()
    expect(
      nextStep(day(track({ is_held: true, next: [race()] }), track({ next: [race({ id: 'r2' })] })), clock),
    ).toMatchObject({ step: { race_id: 'r2' } })
    expect(nextStep(day(track()), clock)).toBeNull()
  })

  test('waits for a car that does not come, enters it as a no-show, and goes on with the others', () => {
    const seed = seedWith('no_show')
    const called = race({ state: 'called' })
    const due = nextStep(day(track({ race: called })), { ...clock, seed })
    expect(due).toMatchObject({ step: { do: 'no_show' }, due_at: START + 120_000 })
    const lane = due?.step.do === 'no_show' ? due.step.lane : 0
    const runs = called.runs.map((run) => (run.lane === lane ? { ...run, status: 'dns' as const } : run))
    expect(nextStep(day(track({ race: { ...called, runs } })), { ...clock, seed })?.step).toMatchObject({
      to: 'at_start',
    })
    expect(playedRuns({ ...called, runs }, seed).map((run) => run.lane)).toEqual([3 - lane])
  })

  test('runs a race again after a false start, and does not let it happen twice', () => {
    const seed = seedWith('false_start')
    const racing = race({ state: 'racing' })
    expect(nextStep(day(track({ race: racing })), { ...clock, seed })?.step).toMatchObject({
      do: 'rerun',
      reason: expect.stringMatching(/^False start in lane [12]\.$/),
    })
    expect(nextStep(day(track({ race: { ...racing, is_rerun: true } })), { ...clock, seed })?.step.do).toBe('enter')
  })

  test('waits shorter at a higher speed, and anew after a change of it', () => {
    const waiting = day(track({ race: race({ state: 'at_start' }) }))
    expect(nextStep(waiting, { ...clock, speed: 5 })?.due_at).toBe(START + (WAITS.arm * 1000) / 5)
    expect(nextStep(waiting, { ...clock, since: START + 8000 })?.due_at).toBe(START + 8000 + WAITS.arm * 1000)
  })

  test('shows the lights at up to five times the speed', () => {
    const lights = { out_at: at(START + 8000) }
    const racing = day(track({ race: race({ state: 'racing', lights }) }))
    const seed = seedWith(undefined)
    expect(nextStep(racing, { ...clock, seed, speed: 5 })?.due_at).toBe(START + 12_000)
    expect(nextStep(racing, { ...clock, seed, speed: 20 })?.due_at).toBe(START + (WAITS.race * 1000) / 20)
  })

  test('draws the knockout of a class whose races are over', () => {
    const classes = [{ category: 'Development' as const, is_due_for_knockout: true }]
    expect(nextStep({ ...day(track({ last: race() })), classes }, clock)).toMatchObject({
      step: { do: 'draw', category: 'Development' },
      due_at: START + WAITS.draw * 1000,
    })
  })

  test('plays a programme of 24 teams to its end, with no-shows, false starts and dead heats, the same for the same seed', () => {
    const { done, results, left } = playDay(3)
    const runs = results.flat()
    expect(left).toBe(0)
    expect(results).toHaveLength(96)
    expect(done).toEqual(playDay(3).done)
    expect(done).not.toEqual(playDay(4).done)
    expect(done).toEqual(expect.arrayContaining(['no_show', 'rerun']))
    const totals = runs.flatMap(({ reaction_time, racing_time }) =>
      reaction_time && racing_time ? [reaction_time + racing_time] : [],
    )
    expect(Math.min(...totals)).toBeGreaterThan(1000)
    expect(Math.max(...totals)).toBeLessThan(1700)
    expect(new Set(totals).size).toBeGreaterThan(100)
    const tied = results.filter(([a, b]) => a?.racing_time && b?.racing_time && total(a) === total(b))
    expect(tied.length).toBeGreaterThan(0)
  })
})

const total = ({ reaction_time, racing_time }: ReturnType<typeof playedRuns>[number]) =>
  (reaction_time ?? 0) + (racing_time ?? 0)

test('what was played grows with the speed, and not during a pause', () => {
  const stored = { speed: 20, played_ms: 5000, played_at: at(START) }
  expect(playedUntil({ ...stored, state: 'running' }, START + 3000)).toBe(65_000)
  expect(playedUntil({ ...stored, state: 'paused' }, START + 3000)).toBe(5000)
})

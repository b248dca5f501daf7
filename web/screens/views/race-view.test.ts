import { ms } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import { markup, textOf } from '../testing/markup.ts'
import { at, finished, id, NOON, props, race, results, run, track } from '../testing/shown-event.ts'

const shown = (about: Parameters<typeof race>[1], tracks: object = {}) =>
  textOf(props({}, [track({ race: race(41, about), ...tracks })]))
const confirmed = (...runs: ReturnType<typeof run>[]) =>
  textOf(props({}, [track({ last: race(41, { state: 'confirmed', runs }) })]))

test('before a race the teams stand against each other with their schools', () => {
  const text = shown({ state: 'called' })
  for (const word of ['Race 41 of 96', 'Please come to the start', 'Vortex School', 'Chicane School', 'VS'])
    expect(text).toContain(word)
})

test('one to four lanes are shown', () => {
  for (const lanes of [1, 2, 3, 4]) {
    const runs = Array.from({ length: lanes }, (_, index) => run(index + 1))
    expect(shown({ state: 'at_start', runs }).match(/Lane \d/g)).toHaveLength(lanes)
  }
})

test('the lights are those of the moment, then the clock runs, then the times are awaited', () => {
  const lights = { on_at: at(60), out_at: at(66) }
  const after = (seconds: number) =>
    markup(props({ now: () => NOON + seconds * 1000 }, [track({ race: race(41, { state: 'racing', lights }) })]))
  expect(after(62.5)).toContain('data-lit="3"')
  expect(after(67)).toContain('role="timer"')
  expect(after(67)).toContain('data-lit="0"')
  expect(after(80)).toContain('Waiting for the times')
})

test('a result has both times, reactions, the winner and the gap in thousandths', () => {
  const text = confirmed(finished(1, 1325, { is_fastest_of_day: true }), finished(2, 1431, { is_personal_best: true }))
  for (const word of ['Vortex win', '1.325', '1.431', 'reaction 0.140', '+0.106 s, about 1.5 m'])
    expect(text).toContain(word)
  expect(text).toContain('Fastest of the day')
  expect(text).toContain('Personal best')
  expect(text).not.toContain('Photo finish')
})

test('a photo finish is called one only when it is one', () => {
  expect(confirmed(finished(1, 1325), finished(2, 1329))).toContain('Photo finish')
  expect(confirmed(finished(1, 1325), finished(2, 1325))).toContain('Dead heat')
  expect(confirmed(finished(1, 1325), finished(2, 1325))).not.toContain('Photo finish')
})

test.each([
  ['dnf', 'Did not finish', 'Vortex win'],
  ['false_start', 'False start', 'Vortex win'],
  ['dsq', 'Disqualified', 'Vortex win'],
  ['dns', 'Did not start', 'Walkover for Vortex'],
] as const)('%s reads %s', (status, words, headline) => {
  const text = confirmed(finished(1, 1325), run(2, { status }))
  expect(text).toContain(words)
  expect(text).toContain(headline)
})

test('a provisional result, a re-run and a rehearsal are marked as such', () => {
  const runs = [finished(1, 1325), finished(2, 1431)]
  expect(shown({ state: 'provisional', runs, gap: ms(106) })).toContain('Provisional result')
  expect(confirmed(...runs)).not.toContain('Provisional')
  expect(shown({ state: 'called', is_rerun: true })).toContain('Race 41 of 96, re-run')
  const { control } = props({})
  const rehearsed = { ...control, event: { ...control.event, is_rehearsal: true } }
  expect(textOf(props({ control: rehearsed }))).toContain('Rehearsal')
})

test('without a programme the race that was recorded last is shown', () => {
  const lap = (lane: number, gross: number) => ({
    id: id(800 + lane),
    team_id: id(lane),
    car_type: 'A' as const,
    lane,
    lap_number: 3,
    is_knockout_race: false,
    status: 'finish' as const,
    reaction_time: ms(140),
    racing_time: ms(gross - 140),
    gross_time: ms(gross),
    created_at: at(55),
  })
  const of = results({ latest_laps: [lap(2, 1431), lap(1, 1325)] })
  const text = textOf(props({ view: 'follow', results: of }, []))
  for (const word of ['Latest race', 'Vortex win', '1.325', '+0.106 s']) expect(text).toContain(word)
  expect(textOf(props({ view: 'follow', results: of, now: () => NOON + 600_000 }, []))).toContain('Standings')
})

test('the foot names the next two races, but not the one that is shown, and has the code for phones', () => {
  const next = [race(42, { runs: [run(3), run(4)] }), race(43, { runs: [run(5), run(6)] })]
  expect(shown({ state: 'called' }, { next })).toMatch(/NextAeolus – Drag Reduction\s*ThenΕυρήκα – 闪电车队/)
  expect(textOf(props({}, [track({ next })]))).toContain('NextΕυρήκα – 闪电车队')
  expect(markup(props({}))).toContain('QR code: https://paddock.example/live/7')
})

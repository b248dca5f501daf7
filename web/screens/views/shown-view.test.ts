import { drawBracket } from '@paddock/domain/racing/bracket.ts'
import { SCREEN_VIEWS } from '@paddock/domain/screens/scenes.ts'
import { ms, points } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import { markup, textOf } from '../testing/markup.ts'
import { at, finished, id, NOON, props, race, results, run, standing, teams, track } from '../testing/shown-event.ts'

test.each(SCREEN_VIEWS)('%s is drawn without any data, alive and as a small picture', (view) => {
  for (const alive of [true, false]) expect(markup(props({ view, alive, results: null }, []))).toContain('data-view')
})

test('standings have places, best laps, runs and points, and are provisional until the event is over', () => {
  const of = results({ standings: [standing(1), standing(2, { gross_lap: null })] })
  const text = textOf(props({ view: 'standings', results: of }))
  for (const word of ['1VVortex', '1.201', '5 of 8', '49.0', 'Points so far', 'Provisional'])
    expect(text).toContain(word)
  const { control } = props({})
  const over = textOf(
    props({
      view: 'standings',
      results: of,
      control: { ...control, event: { ...control.event, status: 'completed' } },
    }),
  )
  expect(over).toContain('Final standings')
  expect(over).not.toContain('Provisional')
})

test('standings say who of the next race could take the lead with what', () => {
  const rows = [standing(1, { total_points: points(42), parts: { grand_prix: points(42) } })]
  rows.push(standing(2, { grand_prix_points: points(40), total_points: points(41), parts: { grand_prix: points(41) } }))
  const view = { view: 'standings' as const, results: results({ standings: rows }) }
  const next = [race(42, { runs: [run(1), run(2)] })]
  expect(textOf(props(view, [track({ next })]))).toContain('Chicane take the lead with one more finished run.')
  expect(textOf(props(view))).not.toContain('take the lead')
})

test('a long table shows one page at a time, the same on all screens', () => {
  const many = Array.from({ length: 6 }, (_, index) => standing(index + 1))
  const twice = [...many, ...many.map((row) => ({ ...row, team_id: `${row.team_id}x` }))].map((row, index) => ({
    ...row,
    category_position: index + 1,
  }))
  const more = teams.map((team) => ({ ...team, id: `${team.id}x` }))
  const of = results({ standings: twice, teams: [...teams, ...more] })
  expect(textOf(props({ view: 'standings', results: of, now: () => 0 }))).toContain('1 of 2')
  expect(textOf(props({ view: 'standings', results: of, now: () => 12_000 }))).toContain('2 of 2')
})

test('the bracket has every name in full and lights the running match', () => {
  const matches = drawBracket(
    teams.slice(0, 4).map(({ id: team_id, team_name }) => ({ id: team_id, team_name })),
    (limit) => limit - 1,
  ).map((match, index) => ({ ...match, id: id(500 + index), event_id: id(7), category: 'Professional' as const }))
  const match = { id: id(500), round_name: 'Semi Finals', match_number: 1, race: 1, is_sudden_death: false }
  const html = markup(
    props({ view: 'knockout', results: results({ knockout_matches: matches }) }, [
      track({ race: race(50, { kind: 'knockout', state: 'called', match }) }),
    ]),
  )
  for (const { team_name } of teams.slice(0, 4)) expect(html).toContain(team_name)
  expect(html.match(/data-lit="true"/g)).toHaveLength(2)
})

test('on deck tells now, next and then, with call times', () => {
  const next = [race(2, { races_before: 1 }), race(3, { races_before: 2, runs: [run(3), run(4)] })]
  const text = textOf(props({ view: 'on_deck' }, [track({ race: race(1, { state: 'at_start' }), next })]))
  expect(text).toContain('NowAt the start')
  expect(text).toContain('Next12:02, in about 1 minute, after 1 race')
  expect(text).toContain('Then12:03, in about 2 minutes, after 2 races')
  expect(text).toContain('8 min behind plan')
})

test('fastest laps and a team tell its times, and the schedule the races to come', () => {
  const { control } = props({})
  const lap = { lap_id: id(900), team_id: id(1), category: 'Professional' as const, car_type: 'A' as const, lane: 1 }
  const fastest = [{ ...lap, reaction_time: ms(143), gross_time: ms(1290), typed_at: at(0) }]
  const fast = textOf(props({ view: 'fastest_laps', control: { ...control, fastest } }))
  expect(fast).toContain('reaction 0.143')
  expect(fast).toContain('1.290')
  const team = textOf(props({ view: 'team', team_id: id(2), results: results({ standings: [standing(2)] }) }))
  for (const word of ['Team T02', 'Chicane School', '1.202', 'Place2']) expect(team).toContain(word)
  expect(textOf(props({ view: 'schedule' }, [track({ next: [race(2)] })]))).toContain('12:02Race 2 of 96')
})

test('a message, a slide and a blank screen show that and nothing else', () => {
  expect(textOf(props({ view: 'message', message: 'Lunch until 13:30' }))).toContain('Lunch until 13:30')
  const slides = [{ id: id(1), picture: '/api/files/slides/1', caption: 'Acme Tools', seconds: 8 }]
  expect(markup(props({ view: 'slides', slides }))).toContain('alt="Acme Tools"')
  expect(textOf(props({ view: 'blank' }))).toBe('')
})

test('following goes from the winner to the standings, and a class is named only where there are several', () => {
  const last = race(41, { state: 'confirmed', state_at: at(0), runs: [finished(1, 1325), finished(2, 1431)] })
  const after = (seconds: number) =>
    markup(props({ view: 'follow', now: () => NOON + seconds * 1000 }, [track({ last })]))
  expect(after(1)).toContain('data-view="race"')
  expect(after(30)).toContain('data-view="standings"')
  expect(after(1)).not.toContain('Professional')
})

test('a small picture has no heading, and the sound asks for a press only where there is sound', () => {
  expect(markup(props({ view: 'standings', alive: false }))).not.toContain('<h1')
  expect(markup(props({ view: 'standings' }))).toContain('<h1')
  expect(textOf(props({ view: 'standings' }))).not.toContain('Tap the screen')
})

import { expect, test } from 'vitest'
import { markup, textOf } from '../testing/markup.ts'
import { id, props, results, standing, teams } from '../testing/shown-event.ts'
import type { ViewProps } from './view-props.ts'

type Ceremony = NonNullable<ViewProps['ceremony']>

const marked = teams.map((team) => ({
  id: team.id,
  team_name: team.team_name,
  team_number: team.team_number,
  school_name: team.school_name,
  category: team.category,
  mark: null,
}))
const place = (number: number, ...of: number[]) => ({
  place: number,
  teams: of.flatMap((index) => marked[index] ?? []),
})

const shown = (about: Partial<Ceremony>) =>
  props({
    view: 'ceremony',
    ceremony: {
      item_id: id(50),
      kind: 'award',
      step: 'announce',
      title: 'Best engineered car',
      about: 'For the neatest car',
      presenter: 'Prof. Ada Grey',
      category: 'Professional',
      revealed_place: null,
      places: [],
      ...about,
    },
  })

test('an award is announced with its class, what it is for and who presents it, and with nobody’s name', () => {
  const text = textOf(shown({}))
  for (const word of ['Professional', 'Best engineered car', 'For the neatest car', 'Presented by Prof. Ada Grey'])
    expect(text).toContain(word)
  for (const { team_name } of teams) expect(text).not.toContain(team_name)
})

test('a revealed place is shown in the colours of its team, with those that were revealed before', () => {
  const at = shown({ step: 'place', revealed_place: 2, places: [place(2, 1), place(3, 2)] })
  expect(textOf(at)).toContain('2nd place')
  expect(textOf(at)).toContain('3rd placeAeolus')
  expect(markup(at)).toMatch(/--team:#[0-9a-f]{6}/)
})

test('teams that share a place are revealed together', () => {
  const text = textOf(shown({ step: 'place', revealed_place: 1, places: [place(1, 0, 1), place(3, 2)] }))
  expect(text).toContain('Vortex School')
  expect(text).toContain('Chicane School')
})

test('the podium has every place, also in writing systems that are wider', () => {
  const text = textOf(shown({ step: 'podium', places: [place(1, 5), place(2, 4), place(3, 3)] }))
  for (const name of ['闪电车队', 'Ευρήκα', 'Drag Reduction']) expect(text).toContain(name)
})

test('a small picture does not move, and a screen does', () => {
  expect(markup({ ...shown({}), alive: true })).toContain('data-alive')
  expect(markup({ ...shown({}), alive: false })).not.toContain('data-alive')
})

test('without a ceremony, and for the standings of a class, the standings are shown', () => {
  const of = results({ standings: [standing(1)] })
  expect(textOf(props({ view: 'ceremony', results: of }))).toContain('Standings')
  const closing = shown({ kind: 'standings', step: 'standings', category: 'Professional' })
  expect(textOf({ ...closing, results: of })).toContain('Vortex')
})

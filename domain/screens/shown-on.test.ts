import { expect, test } from 'vitest'
import { shownOn } from './shown-on.ts'

const chosen = { view: 'team', category: null, team_id: 'team', message: null } as const

test('a screen shows what was chosen for it in the scene', () => {
  const screen = { views: { break: chosen } }
  expect(shownOn({ scene: 'break', message: null }, screen)).toEqual(chosen)
})

test('without a choice it shows what the scene usually shows, also before it is known', () => {
  const usual = { view: 'knockout', category: null, team_id: null, message: null }
  expect(shownOn({ scene: 'knockout', message: null }, { views: { break: chosen } })).toEqual(usual)
  expect(shownOn({ scene: 'knockout', message: null }, undefined)).toEqual(usual)
})

test('its own message goes before that of the event', () => {
  const screen = { views: { break: { ...chosen, view: 'message' as const, message: 'Lunch' } } }
  expect(shownOn({ scene: 'break', message: 'Back at two' }, screen).message).toBe('Lunch')
  expect(shownOn({ scene: 'racing', message: 'Back at two' }, screen).message).toBe('Back at two')
})

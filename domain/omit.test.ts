import { expect, expectTypeOf, test } from 'vitest'
import { omit, pick } from './omit.ts'

const team = { id: 't1', name: 'Sidewinder', company_id: 'c1' }

test('omit copies an object without the named keys', () => {
  const shown = omit(team, 'company_id', 'id')
  expect(shown).toEqual({ name: 'Sidewinder' })
  expectTypeOf(shown).toEqualTypeOf<Omit<typeof team, 'company_id' | 'id'>>()
  expect(team).toEqual({ id: 't1', name: 'Sidewinder', company_id: 'c1' })
})

test('pick copies the named keys only', () => {
  const shown = pick(team, 'name')
  expect(shown).toEqual({ name: 'Sidewinder' })
  expectTypeOf(shown).toEqualTypeOf<Pick<typeof team, 'name'>>()
})

test('a missing optional key stays missing', () => {
  const draft: { name: string; note?: string } = { name: 'Sidewinder' }
  expect(pick(draft, 'name', 'note')).toStrictEqual({ name: 'Sidewinder' })
  expect(omit(draft, 'note')).toStrictEqual({ name: 'Sidewinder' })
})

test('a key that the object does not have is a type error', () => {
  // @ts-expect-error colour is not a key of team
  expect(omit(team, 'colour')).toEqual(team)
  // @ts-expect-error colour is not a key of team
  expect(pick(team, 'colour')).toEqual({})
})

import { owned_categories } from '@paddock/contract/office/product-categories.ts'
import { printing_materials } from '@paddock/contract/printing/printing-materials.ts'
import { NewCheckout } from '@paddock/contract/store/checkout.ts'
import { expect, test } from 'vitest'
import { atFields, inputOf, isApart, problemsIn, rebased, unplaced } from './form-schema.ts'

const id = '00000000-0000-4000-8000-000000000000'

test('a form reads about its fields what the server would answer', () => {
  const category = inputOf(owned_categories.create)
  expect(problemsIn(category, { id, name: ' ' })).toEqual({ name: 'Please enter a name' })
  expect(problemsIn(category, { id, name: '!!!' })).toEqual({ name: 'The name needs a letter or a digit' })
  expect(problemsIn(category, { id, name: 'Wings' })).toEqual({})
})

test('a price that was left empty is missing, in the words of the form', () => {
  const typed = { id, name: 'PLA', price_per_gram: null, properties: null }
  expect(problemsIn(inputOf(printing_materials.create), typed)).toEqual({
    price_per_gram: 'Please enter a price',
    properties: 'Properties must be valid JSON',
  })
})

test('a field inside another is named by its path', () => {
  expect(problemsIn(NewCheckout.pick({ billingAddress: true }), { billingAddress: {} })).toHaveProperty([
    'billingAddress.city',
  ])
})

test('a complaint about one of many stands at the field in which they are all typed', () => {
  const values = { tags: 'a, b', lines: [{ name: '' }] }
  expect(atFields({ 'tags.1': 'too long', 'tags.2': 'later' }, values)).toEqual({ tags: 'too long' })
  expect(atFields({ 'lines.0.name': 'missing' }, values)).toEqual({ 'lines.0.name': 'missing' })
})

test('a field with another name in the form gets the complaint about its part of the contract', () => {
  expect(atFields({ 'color_options.3': 'too long' }, { colors: '' }, { color_options: 'colors' })).toEqual({
    colors: 'too long',
  })
})

test('a complaint that no field can show is not lost', () => {
  expect(unplaced({ id: 'must be an id', name: 'missing', '': 'as a whole' }, { name: '' })).toEqual([
    ['id', 'must be an id'],
    ['', 'as a whole'],
  ])
})

test('after somebody else’s change only what was typed stays as it is', () => {
  const before = { name: 'Wings', tags: ['a'], price: 5 }
  const now = { name: 'Noses', tags: ['a', 'b'], price: 6 }
  expect(rebased({ ...before, price: 7 }, before, now)).toEqual({ name: 'Noses', tags: ['a', 'b'], price: 7 })
  expect(rebased({ ...before, tags: [] }, before, now)).toEqual({ name: 'Noses', tags: [], price: 6 })
  expect(rebased(before, before, now)).toEqual(now)
})

test('two people are apart as long as they have changed different fields', () => {
  const before = { title: 'Wing', labels: ['design'], due: '' }
  const typed = { ...before, title: 'Rear wing' }
  expect(isApart(typed, before, { ...before, due: '2027-03-01' })).toBe(true)
  expect(isApart(typed, before, { ...before, title: 'Front wing' })).toBe(false)
  expect(isApart(before, before, { ...before, title: 'Front wing', labels: [] })).toBe(true)
})

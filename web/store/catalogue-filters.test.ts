import { expect, test } from 'vitest'
import { priceLimit, priceProblem, productQuery, readFilters, withFilter } from './catalogue-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('an address without filters shows the newest products in a grid', () => {
  expect(read('')).toEqual({
    search: '',
    category: '',
    sort: 'newest',
    min_price: '',
    max_price: '',
    in_stock: false,
    tag: '',
    legal: '',
    page: 1,
    view: 'grid',
  })
})

test('invalid values in the URL are ignored', () => {
  expect(read('sort=cheapest&page=-3&view=cube')).toEqual(read(''))
  expect(read('page=2.5').page).toBe(1)
  expect(read('page=1e99').page).toBe(1)
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(100)
  expect(productQuery(read('min_price=cheap&max_price=-1'))).toMatchObject({
    min_price: undefined,
    max_price: undefined,
  })
})

test('every filter of the URL is part of the query', () => {
  const query = 'search=wheel&category=wheels&sort=price-low&min_price=5&max_price=12.50&in_stock=true&page=2'
  expect(productQuery(read(`${query}&tag=fast&legal=classic-a%2FCadet`))).toEqual({
    search: 'wheel',
    category: 'wheels',
    sort: 'price-low',
    min_price: 5,
    max_price: 12.5,
    in_stock: true,
    tag: 'fast',
    legal: 'classic-a/Cadet',
    page: 2,
  })
})

test('a new filter starts at the first page, a new view stays on its page', () => {
  const before = new URLSearchParams('search=wheel&page=3')
  expect(withFilter(before, { sort: 'name' }).toString()).toBe('search=wheel&sort=name')
  expect(withFilter(before, { view: 'list' }).toString()).toBe('search=wheel&page=3&view=list')
  expect(withFilter(before, { page: 1 }).toString()).toBe('search=wheel')
  expect(withFilter(before, { search: '' }).toString()).toBe('')
})

test('an invalid price limit is no limit', () => {
  expect(priceLimit('0')).toBe(0)
  expect(priceLimit('$1,200.5')).toBe(1200.5)
  expect(priceLimit('')).toBeUndefined()
  expect(priceProblem('')).toBeUndefined()
  expect(priceProblem('12.345')).toBe('A price such as 12.50')
  expect(priceProblem('999999999')).toBe('A price such as 12.50')
})

test('what is searched comes by relevance, anything else the newest first', () => {
  expect(read('search=wheel').sort).toBe('relevance')
  expect(read('sort=relevance').sort).toBe('newest')
  expect(read('search=wheel&sort=newest').sort).toBe('newest')
  const searching = new URLSearchParams('search=wheel')
  expect(withFilter(searching, { sort: 'relevance' }).toString()).toBe('search=wheel')
  expect(withFilter(searching, { sort: 'newest', in_stock: false }).toString()).toBe('search=wheel&sort=newest')
})

import { expect, test } from 'vitest'
import { listFiltersIn } from '../../../ui/list-filters.ts'
import { directoryInput, isFiltered, readFilters, sectionAddress } from './directory-filters.ts'

const filtersIn = (address: string) => readFilters(listFiltersIn(new URLSearchParams(address)))

test('an address without filters asks for nothing in particular', () => {
  expect(directoryInput(filtersIn(''))).toEqual({})
  expect(isFiltered(filtersIn('when=live&page=2'))).toBe(false)
})

test('what an address says is asked for, and what is not understood is left out', () => {
  const asked = directoryInput(
    filtersIn('when=results&country=GB&region=Yorkshire&class=Cadet&level=state&search=a&page=3'),
  )
  const country = { country: 'GB', region: 'Yorkshire' }
  expect(asked).toEqual({ when: 'results', ...country, category: 'Cadet', level: 'state', search: 'a', page: 3 })
  expect(directoryInput(filtersIn('when=never&class=Rocket&level=galactic&page=x'))).toEqual({})
})

test('only a section by itself has pages', () => {
  expect(directoryInput(filtersIn('page=3'))).toEqual({})
  expect(sectionAddress(new URLSearchParams('country=GB&page=3'), 'results')).toEqual({
    search: 'country=GB&when=results',
  })
})

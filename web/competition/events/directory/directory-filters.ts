/** The directory's filters as they stand in the address: what is not understood is as if it were not there. */
import { DIRECTORY_SECTIONS } from '@paddock/domain/competition/directory.ts'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { LEVELS } from '@paddock/domain/competition/level.ts'

const LAST_PAGE = 10_000

type List = { get: (name: string) => string; search: string | undefined; page: number }

const known = <Word extends string>(words: readonly Word[], text: string) => words.find((word) => word === text)

export const readFilters = (list: List) => ({
  when: known(DIRECTORY_SECTIONS, list.get('when')),
  country: list.get('country').slice(0, 100),
  region: list.get('region').slice(0, 100),
  level: known(LEVELS, list.get('level')),
  category: known(CATEGORIES, list.get('class')),
  search: list.search?.slice(0, 100),
  page: Math.min(list.page, LAST_PAGE),
})

export type DirectoryFilters = ReturnType<typeof readFilters>

/** What the server is asked for. Without filters nothing, so that it is the answer that comes with the page. */
export function directoryInput({ page, ...filters }: DirectoryFilters) {
  const given = Object.entries({ ...filters, page: filters.when && page > 1 ? page : undefined })
  return Object.fromEntries(given.filter(([, value]) => value)) as Partial<DirectoryFilters>
}

export const isFiltered = ({ country, region, level, category, search }: DirectoryFilters) =>
  [country, region, level, category, search].some(Boolean)

/** The same filters, for one section or for all three. */
export function sectionAddress(params: URLSearchParams, when: string | undefined) {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (when) next.set('when', when)
  else next.delete('when')
  return { search: String(next) }
}

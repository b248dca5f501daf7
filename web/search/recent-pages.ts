/** The pages that somebody has left in this tab, the latest first: what the search lists before anything is typed. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type Page = { to: string; title: string }

const KEY = 'recent-pages'
const MOST = 6

const listeners = new Set<() => void>()
const stored = () => sessionStorage.getItem(KEY)

/** For this person only: the next one at the same computer starts with none. */
export function useRecentPages(person: string): Page[] {
  const text = useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, stored)
  return pagesIn(text, person)
}

/** A page that has a name already keeps it: a task is found again by its title. */
export function recordPage(person: string, { to, title }: Page) {
  const before = pagesIn(stored(), person)
  const known = before.find((page) => page.to === to)?.title ?? title
  const others = before.filter((page) => page.to !== to && page.title !== known)
  const pages = [{ to, title: known }, ...others].slice(0, MOST)
  sessionStorage.setItem(KEY, JSON.stringify({ person, pages }))
  for (const changed of listeners) changed()
}

export function useRecordedPages(person: string) {
  const { pathname, search } = useLocation()
  const to = `${pathname}${search}`
  // On leaving a page, since only then its title is certain.
  useEffect(() => () => recordPage(person, { to, title: document.title.replace(/ · Paddock$/, '') }), [person, to])
}

function pagesIn(text: string | null, person: string): Page[] {
  try {
    const { person: whose, pages } = JSON.parse(text ?? '{}')
    return whose === person ? pages : []
  } catch {
    return []
  }
}

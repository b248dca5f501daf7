/** The title of the open page, as its route declares it in `handle`. */
import { useMatches } from 'react-router'

export type RouteHandle = { title: string }

export function useRouteTitle(): string | undefined {
  const titles = useMatches().map(({ handle }) => (isRouteHandle(handle) ? handle.title : undefined))
  return titles.findLast((title) => title !== undefined)
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
}

/** A route of a page: its code is loaded when it is first opened, and its first queries are made in parallel with that. */
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router'
import { fetched } from '../ui/not-fetched.tsx'
import { hasFirstView } from './first-view-mark.ts'
import { wasOpenedOffline } from './opened-offline.ts'
import { PageError } from './route-error.tsx'
import type { RouteHandle } from './route-title.ts'

export type Page = () => Promise<ComponentType>

type Ahead = {
  /** Prefetches the page's first queries when it is opened from outside, so that it is first shown complete. */
  ahead?: (params: Params, search: URLSearchParams) => Promise<unknown>
  /** Loads the part of the page that its address opens, in parallel with the page itself. */
  partAhead?: (search: URLSearchParams) => Promise<unknown>
}

const overFirstView = hasFirstView()
/** How long to wait before showing a loading indicator; longer if the page already shows a first view. */
const PATIENCE_MS = overFirstView ? 5000 : 500
/** Nothing is asked ahead of a page that was opened without a network: what is stored is already here. */
let arriving = !wasOpenedOffline()

/** From here on, what an address opens shows its own loading state. */
export function arrived() {
  arriving = false
}

/** Over a first view, the app starts in several short tasks, so that a phone reacts in between. */
export async function turn() {
  if (arriving && overFirstView) await new Promise((next) => setTimeout(next))
}

export function page(path: string, title: string, load: Page, { ahead, partAhead }: Ahead = {}): RouteObject {
  const handle: RouteHandle = { title }
  const lazy = async () => {
    await turn()
    return { Component: await fetched(load) }
  }
  if (!ahead && !partAhead) return { path, handle, lazy }
  const loader = async ({ params, request }: LoaderFunctionArgs) => {
    await turn()
    const search = new URL(request.url).searchParams
    const reads = [partAhead?.(search), arriving ? ahead?.(params, search) : undefined]
    return Promise.race([Promise.allSettled(reads).then(() => null), patience()])
  }
  return { path, handle, lazy, loader, shouldRevalidate: () => false }
}

/**
 * A page that breaks or cannot be loaded says so inside its frame, which stays. The boundary is a route of its own,
 * because React Router renders nothing in place of a lazy route that has not loaded.
 */
export const framed = (...children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: PageError, children }]

export function patience() {
  return new Promise<null>((over) => setTimeout(over, PATIENCE_MS, null))
}

/**
 * Makes a call of the contract: as oRPC's OpenAPILink does, but only with JSON, which is all that our calls carry. What
 * OpenAPILink also knows (files, forms, streams of events) would be 6 kB of every first visit; json-link.test.ts compares the two.
 */
import type { ClientContext, ClientLink } from '@orpc/client'
import type { AnyContractProcedure, HTTPMethod, HTTPPath } from '@orpc/contract'
import { answeredError } from './server-errors.ts'

type Route = { method?: HTTPMethod; path?: HTTPPath }
type Routes = Record<string, Record<string, AnyContractProcedure>>

type Request = {
  method: string
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal | null
  redirect: 'manual'
}

type JsonLinkOptions = {
  /** The routes that have the call at this path. */
  routesOf: (path: readonly string[]) => unknown | Promise<unknown>
  headers: () => Record<string, string>
  fetch: (url: string, init: Request) => Promise<Response>
}

export const jsonLink = ({ routesOf, headers, fetch }: JsonLinkOptions): ClientLink<ClientContext> => ({
  async call(path, input, { signal }) {
    const route = routeIn(await routesOf(path), path)
    if (!route) throw new Error(`The contract has no call ${path.join('.')}`)
    const { url, body } = addressed(route, input)
    const response = await fetch(url, {
      method: route.method ?? 'POST',
      headers: body === undefined ? headers() : { ...headers(), 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      redirect: 'manual',
    })
    return answerOf(response)
  },
})

export function routeIn(routes: unknown, [group = '', call = '']: readonly string[]): Route | undefined {
  return (routes as Routes)[group]?.[call]?.['~orpc'].route
}

/** The fields that the path names go there; the others are the query of a GET and the body of everything else. */
function addressed({ method, path = '/' }: Route, input: unknown) {
  const rest: Record<string, unknown> = { ...(input as object) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(plain(rest[name]))
    delete rest[name]
    return encodeURIComponent(value)
  })
  const url = `${location.origin}/api${filled}`
  if (method === 'GET') {
    const query = String(new URLSearchParams(queryOf(rest)))
    return { url: query ? `${url}?${query}` : url, body: undefined }
  }
  const isAllInPath = filled !== path && Object.keys(rest).length === 0
  return { url, body: isAllInPath || input === undefined ? undefined : rest }
}

/** An entry of a list is `list[0]`, a field of an object `object[field]`. */
function queryOf(value: unknown, name = ''): string[][] {
  const known = plain(value)
  if (known === null || known === undefined) return []
  if (typeof known !== 'object') return [[name, String(known)]]
  return Object.entries(known).flatMap(([key, inner]) => queryOf(inner, name ? `${name}[${key}]` : key))
}

/** As in JSON: an instant is its text, and what is no number is nothing. */
const plain = (value: unknown) => (value instanceof Date ? value.toJSON() : Number.isNaN(value) ? null : value)

async function answerOf(response: Response): Promise<unknown> {
  const { status } = response
  const text = await response.text()
  if (status >= 200 && status < 400) return text === '' ? undefined : JSON.parse(text)
  throw answeredError(status, text)
}

/** The typed client: `useQuery(api.outbox.list.queryOptions({ input }))`, with query keys from the contract. */

import openRoutes from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@paddock/contract/contract.ts'
import { askedAnswer } from './asked-ahead.ts'
import { callerHeaders } from './caller.ts'
import { jsonLink, routeIn } from './json-link.ts'
import { ownAnswer } from './own-answers.ts'

type Calls = JsonifiedClient<ContractRouterClient<typeof contract>>

/** A member's page has their routes in its head (build/first-loads.ts), so they arrive with the app and cost no wait. */
const routesOf = async (path: readonly string[]) =>
  routeIn(openRoutes, path) ? openRoutes : (await import('./member-routes.ts')).memberRoutes

const clientWith = (headers: () => Record<string, string>): Calls =>
  createORPCClient(
    jsonLink({
      routesOf,
      headers,
      fetch: async (url, init) =>
        ownAnswer(url) ?? (await askedAnswer({ url, ...init })) ?? fetch(url, { ...init, credentials: 'same-origin' }),
    }),
  )

export const api = createTanstackQueryUtils(clientWith(callerHeaders))

/** The plain calls with exactly these headers, regardless of the current session. */
export const callsWith = (headers: Record<string, string>): Calls => clientWith(() => headers)

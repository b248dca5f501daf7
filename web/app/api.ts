/** The typed client: `useQuery(api.outbox.list.queryOptions({ input }))`, with query keys from the contract. */

import routes from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@paddock/contract/contract.ts'
import { callerHeaders } from './caller.ts'
import { ownAnswer } from './own-answers.ts'

type Calls = JsonifiedClient<ContractRouterClient<typeof contract>>

const clientWith = (headers: () => Record<string, string>): Calls =>
  createORPCClient(
    new OpenAPILink(routes, {
      url: () => `${location.origin}/api`,
      headers,
      fetch: async (request, init) => ownAnswer(request.url) ?? fetch(request, { ...init, credentials: 'same-origin' }),
    }),
  )

export const api = createTanstackQueryUtils(clientWith(callerHeaders))

/** The plain calls with exactly these headers, regardless of the current session. */
export const callsWith = (headers: Record<string, string>): Calls => clientWith(() => headers)

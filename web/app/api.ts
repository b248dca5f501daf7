/** The typed client: `useQuery(api.outbox.list.queryOptions({ input }))`, with query keys from the contract. */

import routes from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@paddock/contract/contract.ts'
import { callerHeaders } from './caller.ts'

const link = new OpenAPILink(routes, {
  url: () => `${location.origin}/api`,
  headers: callerHeaders,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
})

const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link)

export const api = createTanstackQueryUtils(client)

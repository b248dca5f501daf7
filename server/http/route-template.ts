/**
 * The route of a request as the contract declares it, `/api/products/{id}`: for metrics and logs, where the URL itself
 * would create a series per id and reveal the codes in URLs.
 */
import { everyCall } from './calls.ts'

type Branch = { literal: Map<string, Branch>; any?: Branch; template?: string }

/** Routes outside the contract; `{…}` stands for the rest of the path. */
const BESIDE = [
  '/api/auth/{…}',
  '/api/files/{…}',
  '/api/docs/{…}',
  '/api/docs',
  '/api/openapi.json',
  '/api/live',
  '/api/metrics',
  '/api/stripe/webhook',
]
const REST = '{…}'
/** Everything that is not a route of ours. */
const OTHER = 'other'

const branch = (): Branch => ({ literal: new Map() })

const root = branch()
for (const template of [...everyCall().map(({ procedure }) => `/api${procedure['~orpc'].route.path}`), ...BESIDE])
  add(template)

function add(template: string) {
  let at = root
  for (const part of template.split('/').slice(1)) {
    if (part === REST) break
    if (part.startsWith('{')) at = at.any ??= branch()
    else {
      const next = at.literal.get(part) ?? branch()
      at.literal.set(part, next)
      at = next
    }
  }
  at.template = template
}

export function routeTemplate(url: string): string {
  const end = url.search(/[?#]/)
  let at: Branch | undefined = root
  let open: string | undefined
  for (const part of (end < 0 ? url : url.slice(0, end)).split('/').slice(1)) {
    at = at.literal.get(part) ?? at.any
    if (!at) break
    if (at.template?.endsWith(REST)) open = at.template
  }
  return at?.template ?? open ?? OTHER
}

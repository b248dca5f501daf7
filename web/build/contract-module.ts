/** Serves `virtual:contract`: the routes of the contract as plain JSON, so that zod never reaches the browser. */
import { fileURLToPath } from 'node:url'
import { type AnyContractProcedure, type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'

const NAME = 'virtual:contract'
const RESOLVED = `\0${NAME}`
const SOURCE = fileURLToPath(new URL('../../contract/contract.ts', import.meta.url))

export function contractModule(): Plugin {
  return {
    name: 'paddock-contract',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(SOURCE)
      for (const file of [SOURCE, ...dependencies]) this.addWatchFile(file)
      return `${CALL}\nexport default ${source(minifyContractRouter(module.contract))}`
    },
  }
}

const CALL = `
const call = (method) => (path, other) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path: '/' + path, ...other } } })
const GET = call('GET'), POST = call('POST'), PUT = call('PUT'), PATCH = call('PATCH'), DELETE = call('DELETE')`

/** The contract as compact source text, without what only the server and the reference page need: every visitor loads it. */
function source(router: AnyContractRouter): string {
  if (!('~orpc' in router)) {
    const entries = Object.entries(router as Record<string, AnyContractRouter>)
    return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${source(inner)}`).join()}}`
  }
  const { route } = (router as AnyContractProcedure)['~orpc']
  const { summary, description, tags, operationId, spec, method, path, ...other } = route
  const named = [path?.slice(1), ...(Object.keys(other).length > 0 ? [other] : [])]
  return `${method}(${named.map((each) => JSON.stringify(each)).join()})`
}

/** Serves `virtual:contract`: the routes of the contract as plain JSON, so that zod never reaches the browser. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
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
      const version = versionOf([SOURCE, ...dependencies])
      return `${CALL}\nexport const version = '${version}'\nexport default ${source(minifyContractRouter(module.contract))}`
    },
  }
}

/** Answers of another version may have another shape: what a browser has stored of them is not shown. */
function versionOf(files: string[]) {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
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

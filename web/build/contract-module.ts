/**
 * Serves the routes of the contract as plain JSON, so that zod never reaches the browser: `virtual:contract` those of the calls that
 * anyone may make, which are all that a visitor needs, and `virtual:contract/members` all others.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import type { CallMeta } from '@paddock/contract/call.ts'
import { type Plugin, runnerImport } from 'vite'

const NAME = 'virtual:contract'
const MEMBERS = `${NAME}/members`
const SOURCE = fileURLToPath(new URL('../../contract/contract.ts', import.meta.url))

export function contractModule(): Plugin {
  return {
    name: 'paddock-contract',
    resolveId: (id) => (id === NAME || id === MEMBERS ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}` && id !== `\0${MEMBERS}`) return undefined
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(SOURCE)
      for (const file of [SOURCE, ...dependencies]) this.addWatchFile(file)
      const isMembers = id === `\0${MEMBERS}`
      const routes = source(module.contract, (call) => isForAnyone(call) !== isMembers)
      const version = isMembers ? '' : `export const version = '${versionOf([SOURCE, ...dependencies])}'\n`
      return `${CALL}\n${version}export default ${routes}`
    },
  }
}

const isForAnyone = (call: AnyContractProcedure) => (call['~orpc'].meta as CallMeta).who?.includes('anyone') ?? false

/** Answers of another version may have another shape: what a browser has stored of them is not shown. */
function versionOf(files: string[]) {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const CALL = `
const call = (method) => (path, other) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path: '/' + path, ...other } } })
const GET = call('GET'), POST = call('POST'), PUT = call('PUT'), PATCH = call('PATCH'), DELETE = call('DELETE')`

/** The wanted calls as compact source text, without what only the server and the reference page need; undefined if there is none. */
function source(router: AnyContractRouter, isWanted: (call: AnyContractProcedure) => boolean): string | undefined {
  if (!('~orpc' in router)) {
    const entries = Object.entries(router as Record<string, AnyContractRouter>)
      .map(([name, inner]) => [name, source(inner, isWanted)])
      .filter(([, inner]) => inner !== undefined)
    if (entries.length === 0) return undefined
    return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${inner}`).join()}}`
  }
  const call = router as AnyContractProcedure
  if (!isWanted(call)) return undefined
  const { summary, description, tags, operationId, spec, method, path, ...other } = call['~orpc'].route
  const named = [path?.slice(1), ...(Object.keys(other).length > 0 ? [other] : [])]
  return `${method}(${named.map((each) => JSON.stringify(each)).join()})`
}

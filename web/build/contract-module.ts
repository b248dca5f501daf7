/** Serves `virtual:contract`: the routes of the contract as plain JSON, so that zod never reaches the browser. */
import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
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
      return `export default ${JSON.stringify(minifyContractRouter(module.contract), withoutDocumentation)}`
    },
  }
}

/** Who may call and what the reference page says is the server's business; every visitor would pay for sending it. */
function withoutDocumentation(key: string, value: unknown) {
  if (key !== '~orpc') return value
  const { route } = value as { route: Record<string, unknown> }
  const { summary, description, tags, operationId, spec, ...needed } = route
  return { errorMap: {}, meta: {}, route: needed }
}

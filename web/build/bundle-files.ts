/** Finds in a build the files that a module needs. */
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const WEB = resolve(import.meta.dirname, '..')

export const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The scripts and styles of these modules and of everything that they import; not what they load later. */
export function filesFor(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) add(imported)
    }
  }
  for (const module of modules) {
    const id = resolve(WEB, module)
    // A module that many pages load later is in the file of its group (vite.config.ts).
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`The build has no file for ${module}.`)
    add(chunk)
  }
  return found
}

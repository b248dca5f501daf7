/** Which file of the built web app has a module: files are named by their hash alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = join(import.meta.dirname, '../../web/dist/files.json')

/** Such as assets/D8nwNgJ.js; `module` is a path in web/ that a page loads on its own. */
export function builtFile(module: string): string {
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(FILES, 'utf8'))
  const built = files[module]
  if (!built) throw new Error(`No built file begins with ${module}.`)
  return built.file
}

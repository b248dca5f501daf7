/** Writes a brotli and a gzip copy of every built file that gets smaller, so that the server need not compress it. */
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const DIST = join(import.meta.dirname, '../web/dist')
/** A tenth smaller than the default of most servers, and paid only once. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Smaller files would hardly shrink. */
const SMALLEST = 256

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|css|svg|html|json|txt|webmanifest)$/.test(name))
  .map((name) => join(DIST, name))
  .filter((file) => statSync(file).size >= SMALLEST)

await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file)
    const compressed = [promisify(brotliCompress)(bytes, BEST), promisify(gzip)(bytes, { level: 9 })] as const
    const [br, gz] = await Promise.all(compressed)
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }),
)

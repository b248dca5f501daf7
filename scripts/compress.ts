/** Writes a brotli and a gzip copy beside every built file that gains from it, so that serving costs no compressing. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../web/dist')

for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  const file = join(DIST, name)
  if (!/\.(js|css|svg|html|json|txt|webmanifest)$/.test(name) || statSync(file).size < 1024) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

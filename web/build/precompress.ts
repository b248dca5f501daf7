/** Puts a Brotli and a gzip copy beside every built text file, so that no request pays for compressing it. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
const WORTH_IT = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'paddock-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const bytes = await readFile(path)
        if (bytes.length < WORTH_IT) continue
        const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
        await writeFile(`${path}.br`, await brotli(bytes, hint))
        await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
      }
    },
  }
}

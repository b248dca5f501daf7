/**
 * How the service worker is built: one plain script with the list of files that it stores. It is the last build, since
 * its release is the hash of all of them.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const DIST = join(import.meta.dirname, 'dist')

type Precache = { files: string[]; shopper: string[]; ahead: Record<string, string[]> }

export default defineConfig(() => {
  const { files, shopper, ahead }: Precache = JSON.parse(readFileSync(join(DIST, 'precache.json'), 'utf8'))
  const hash = createHash('sha256')
  for (const file of ['/index.html', ...files]) hash.update(file).update(readFileSync(join(DIST, file)))
  return {
    root: import.meta.dirname,
    define: {
      RELEASE: JSON.stringify(hash.digest('hex').slice(0, 12)),
      FILES: JSON.stringify(files),
      SHOPPER_FILES: JSON.stringify(shopper),
      AHEAD: JSON.stringify(ahead),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, 'worker/service-worker.ts'),
        formats: ['iife' as const],
        name: 'paddock',
        fileName: () => 'service-worker.js',
      },
    },
  }
})

/**
 * How the screens and the overlay are built: a page of its own in one file, with nothing of the app but what it needs. It is
 * a second build, so that neither changes how the other is divided into files.
 */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A screen runs for days: a part that is fetched later may be gone by then.
    rolldownOptions: { input: join(import.meta.dirname, 'screen.html'), output: { codeSplitting: false } },
  },
})

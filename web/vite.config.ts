/** How the web app is built and, in development, served. */
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { contractModule } from './build/contract-module.ts'
import { firstLoads } from './build/first-loads.ts'

const KIT =
  /@mantine[\\/](hooks[\\/]|core[\\/]esm[\\/]components[\\/](Alert|Anchor|Badge|CloseButton|Input|InputBase|Paper|Skeleton|Stack|TextInput)[\\/])|web[\\/]ui[\\/](empty-state|error-state|query-state|states|problem-alert|dates)/
const SHOP =
  /web[\\/]store[\\/](cart|kept|stock|product-image|product-list|product-types|price-tag|quantity-field|product-card|failure-toast)|domain[\\/]store[\\/]/
const DESK =
  /core[\\/]esm[\\/](components[\\/](Tabs|SegmentedControl|NativeSelect)[\\/]|core[\\/]DirectionProvider|utils[\\/](create-safe-context|get-safe-id|create-scoped-keydown))|react-query[\\/].*useMutation|web[\\/]ui[\\/]portal-frame/
const RESULTS =
  /web[\\/]competition[\\/](results[\\/](use-results|latest-laps|rows|results-view|brackets)|racing[\\/]racing\.)|domain[\\/](racing[\\/]run-time|competition[\\/]days)/

/**
 * Left alone, the build makes a file of every few lines that two pages share, and a phone waits once for each six of
 * them. So what every page begins with is one file, what most pages have is another, and so is what the store's share and
 * what the desks and the results of a race day do.
 */
const FILES = [
  { name: 'ground', tags: ['$initial' as const] },
  { name: 'kit', minShareCount: 4, test: KIT },
  { name: 'shop', minShareCount: 2, test: SHOP },
  { name: 'desk', minShareCount: 2, test: DESK },
  { name: 'results', minShareCount: 2, test: RESULTS },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractModule(), firstLoads()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    // three.js is larger than the usual limit and loaded only where a model is shown.
    chunkSizeWarningLimit: 600,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Files with hashed names are cached for ever; inlined copies would be sent again with every change.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})

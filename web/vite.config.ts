/** How the web app is built and, in development, served. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { contractModule } from './build/contract-module.ts'
import { firstLoads } from './build/first-loads.ts'

/** What runs before the page is first drawn, and so must not bring the app along. */
const START = /web[\\/](index\.html|start\.ts|app[\\/]first-view)|preload-helper|rolldown[\\/]runtime/
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const KIT =
  /@mantine[\\/](hooks[\\/](?!.*use-(focus|debounced|long-press|pagination|click-outside|timeout))|core[\\/]esm[\\/]components[\\/](Alert|Anchor|Badge|CloseButton|Input|InputBase|Paper|Skeleton|Stack|TextInput)[\\/])|web[\\/]ui[\\/](empty-state|error-state|query-state|states|problem-alert|dates)|domain[\\/]dates/
const SHOP =
  /web[\\/]store[\\/](cart|kept|stock|product-image|product-list|product-types|price-tag|quantity-field|product-card|failure-toast)|domain[\\/]store[\\/](?!checkout-form|order-status|packing|reviews)/
const DESK =
  /core[\\/]esm[\\/](components[\\/](Tabs|SegmentedControl|NativeSelect)[\\/]|core[\\/]DirectionProvider|utils[\\/](create-safe-context|get-safe-id|create-scoped-keydown))|react-query[\\/].*useMutation|web[\\/]ui[\\/](portal-frame|desk-words|save-file|switched)|icons[\\/]Icon(Trash|Pencil|Upload|Users|UsersGroup|Copy|FileSpreadsheet)\./
const RESULTS =
  /web[\\/]competition[\\/](results[\\/](use-results|latest-laps|rows|results-view|brackets)|racing[\\/]racing\.)|domain[\\/](racing[\\/]run-time|competition[\\/]days)/

const FORMS =
  /node_modules[\\/](zod|@orpc[\\/]contract|@mantine[\\/]form)[\\/]|web[\\/](build[\\/]zod|ui[\\/](use-edit|edit-form|form-schema|typed-number|changed-meanwhile))/

/**
 * Left alone, the build makes a file of every few lines that two pages share, and a phone waits once for each six of
 * them. So what every page begins with is one file, what most pages have is another, and so is what the store's share,
 * what forms are checked with, and what the desks and the results of a race day do.
 */
const FILES = [
  { name: 'start', test: START, priority: 2 },
  { name: 'react', test: REACT, priority: 1 },
  { name: 'ground', tags: ['$initial' as const] },
  { name: 'kit', minShareCount: 4, test: KIT },
  { name: 'shop', minShareCount: 2, test: SHOP },
  { name: 'desk', minShareCount: 2, test: DESK },
  { name: 'results', minShareCount: 2, test: RESULTS },
  { name: 'forms', minShareCount: 2, test: FORMS },
]

/** The pages' first view, rendered by the server, is a second build: of the same sources, in one file for Node. */
const FIRST_VIEW = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  minify: true,
}

const APP = {
  outDir: 'dist',
  // three.js is larger than the usual limit and loaded only where a model is shown.
  chunkSizeWarningLimit: 600,
  emptyOutDir: true,
  target: 'es2022',
  modulePreload: { polyfill: false },
  // Files with hashed names are cached for ever; inlined copies would be sent again with every change.
  assetsInlineLimit: 0,
  rolldownOptions: {
    // The app is an entry of its own, so that all it begins with is one file although the page starts it later.
    input: ['index.html', 'main.tsx'].map((file) => join(import.meta.dirname, file)),
    output: { codeSplitting: { groups: FILES } },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'build/zod-in-browser.ts') }] },
  plugins: [react(), contractModule(), isSsrBuild ? [] : firstLoads()],
  css: { postcss: { plugins: [mantine()] } },
  build: isSsrBuild ? FIRST_VIEW : APP,
  ssr: { noExternal: true },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}))

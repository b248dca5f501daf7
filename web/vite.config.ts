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
/** Small things that nearly every page has, the store's among them. */
const BASICS =
  /hooks[\\/]esm[\\/](utils[\\/]random-id|use-id)[\\/]|components[\\/]Anchor[\\/]|web[\\/](ui[\\/](empty-state|query-state|dates)|app[\\/]new-id)|domain[\\/](plural|dates|natural-order|store[\\/](money|product-images))/
const SHOP =
  /web[\\/]store[\\/](cart|kept|stock|rating|product-image|price-tag)\.|domain[\\/]store[\\/](cart|stored-cart|totals|discount|reviews)\.|components[\\/]Skeleton|icons[\\/]Icon(ShoppingCart|Search)\./
const INPUTS =
  /core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|Alert|Badge|Paper|Stack|NativeSelect)[\\/]|hooks[\\/]esm[\\/]use-(uncontrolled|merged-ref)[\\/]|create-safe-context|DirectionProvider|ComboboxChevron|react-query[\\/].*useMutation|web[\\/](app[\\/]actions|ui[\\/](problem-alert|focus|save-file))\./
const TABS =
  /core[\\/]esm[\\/]components[\\/](Tabs|SegmentedControl)[\\/]|create-scoped-keydown|get-safe-id|web[\\/]ui[\\/]portal-frame|IconLogout/
const ICONS = /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon(?!Plus|Minus|Download)/
const OVERLAYS = /node_modules[\\/](@floating-ui|tabbable)|core[\\/]esm[\\/]components[\\/](FocusTrap|Popover)[\\/]/
const DIALOGS = /core[\\/]esm[\\/]components[\\/](Modal|ModalBase|ScrollArea)[\\/]/
const OUTBOX = /web[\\/]app[\\/](outbox|device-outbox)|node_modules[\\/]idb/
const RACES =
  /(web[\\/]competition|domain)[\\/](racing|competition|organizers)[\\/]|web[\\/]competition[\\/](closing|marking|scrutineering)[\\/]/
const FORMS =
  /node_modules[\\/](zod|@mantine[\\/]form)[\\/]|web[\\/](build[\\/]zod|ui[\\/](use-edit|edit-form|form-schema))/

/**
 * Left alone, the build makes a file of every few lines that two pages share: 62 files for the team portal, and a browser
 * waits once for each six of them. So what many pages share is put together by what it is for. A group also takes all that
 * its files import and no group before it has; so those that the most pages need come first, and forms, which bring zod,
 * come last.
 */
const FILES = [
  { name: 'start', test: START, priority: 2 },
  { name: 'react', test: REACT, priority: 1 },
  { name: 'ground', tags: ['$initial' as const] },
  { name: 'basics', test: BASICS },
  { name: 'shop', minShareCount: 2, test: SHOP },
  { name: 'inputs', minShareCount: 5, test: INPUTS },
  { name: 'tabs', minShareCount: 2, test: TABS },
  { name: 'icons', minShareCount: 2, test: ICONS },
  { name: 'overlays', minShareCount: 2, test: OVERLAYS },
  { name: 'dialogs', minShareCount: 2, test: DIALOGS },
  { name: 'outbox', minShareCount: 2, test: OUTBOX },
  { name: 'races', minShareCount: 5, test: RACES },
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

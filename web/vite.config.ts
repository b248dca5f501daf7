/** How the web app is built and, in development, served. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { contractModule } from './build/contract-module.ts'
import { firstLoads } from './build/first-loads.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { precache } from './build/precache.ts'
import { screenPages } from './build/screen-pages.ts'

/** What runs before the page is first rendered. It must not import the app. */
const START =
  /web[\\/](index\.html|start\.ts|app[\\/](first-view|offline-mark|opened-offline|asked-ahead|caller\.))|preload-helper|rolldown[\\/]runtime/
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** What every page needs that is not public. */
const MEMBERS =
  /web[\\/](app[\\/](portal-routes|member-routes|access-guard|guard-rules)|teams[\\/]teams)\.|virtual:contract[\\/]members/
/** Small modules that nearly every page needs, the first page of the store among them. */
const BASICS =
  /web[\\/](ui[\\/]empty-state|app[\\/](new-id|go-to))|domain[\\/](plural|store[\\/](money|small-copies|default-country))\.|contract[\\/]teams[\\/]logo-files|components[\\/]Skeleton|icons[\\/]Icon(ShoppingCart|Search|Plus|Minus)\./
/** Small modules that nearly every other page needs. */
const PAGE_BASICS =
  /hooks[\\/]esm[\\/](utils[\\/]random-id|use-id)[\\/]|components[\\/](Anchor|Tabs)[\\/]|create-scoped-keydown|get-safe-id|web[\\/](ui[\\/](query-state|dates|titled|portal-frame|use-now|time-zone|start-number|cover-link|details\.|print-window|list-filters|list-search|address-now|team-mark)|app[\\/](page-title|portal[\\/]view-tabs))|domain[\\/](dates|natural-order|time-zones|teams[\\/](mark|redirect))\./
const SHOP =
  /web[\\/](app[\\/]use-shop|store[\\/](browser-storage|cart|cart-drawer-state|failure-toast|messages|stock|rating|product-(card|image|list)|price-tag|shop-mark|use-payments-off|catalogue-filters|debounced-text))\.|domain[\\/]store[\\/](cart|currencies|stored-cart|shipping|discount|reviews)\./
/** What a product is chosen with. */
const PRODUCT =
  /web[\\/]store[\\/](star-rating|quantity-field|cart-product)\.|domain[\\/]store[\\/](variants|weights)\./
const ACCOUNTS = /web[\\/]identity[\\/](auth-link|auth-stage|form-alert|resend-confirmation)/
const INPUTS =
  /core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|Alert|Badge|Paper|Stack|NativeSelect)[\\/]|hooks[\\/]esm[\\/]use-(uncontrolled|merged-ref)[\\/]|core[\\/]esm[\\/]core[\\/]|components[\\/]VisuallyHidden[\\/]|ComboboxChevron|react-query[\\/].*useMutation|web[\\/](app[\\/]actions|ui[\\/](problem-alert|focus|save-file))\./
const PORTAL = /web[\\/]app[\\/]portal[\\/](?!view-tabs)|IconLogout|components[\\/](SimpleGrid|Progress)[\\/]/
/** In the header of everyone who is signed in. */
const HEADER =
  /web[\\/](notifications[\\/](messages|bell)|guide[\\/]guide\.|search[\\/](search\.|recent-pages|search-button))/
const TEAM = /web[\\/]teams[\\/]|domain[\\/](teams|projects|plans)[\\/]/
const ICONS = /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon(?!Plus|Minus|Download)/
const OVERLAYS = /node_modules[\\/](@floating-ui|tabbable)|core[\\/]esm[\\/]components[\\/](FocusTrap|Popover)[\\/]/
const DIALOGS = /core[\\/]esm[\\/]components[\\/](Modal|ModalBase|ScrollArea)[\\/]/
const OUTBOX = /web[\\/]app[\\/](outbox|device-outbox)|node_modules[\\/]idb/
/** Shown of an event to everyone. */
const EVENT_FACTS =
  /domain[\\/](competition[\\/](days|directory|event|level|messages|staff)|registration[\\/]roster|rules[\\/](exact|pack|pack-scrutineering)|embargo[\\/](parts|messages)|race-control[\\/]states)\.|cars[\\/]under-investigation/
/** What spectators see of races, without the desks that record them. */
const SHOWN_RACES =
  /web[\\/]competition[\\/]racing[\\/](drawn-bracket|bracket-places|name-and-school|rank-badge|run-figures)|domain[\\/]racing[\\/](bracket|match|places|points|run-time|shown-times|team-status)\./
/** What the public pages of an event share. */
const SPECTATORS =
  /web[\\/](competition[\\/](events[\\/](event-badges|directory[\\/](event-row|directory\.module))|race-control[\\/]race-(state|control)\.|spectators[\\/](spectators|race-now|race-lanes)|(programme[\\/]programme|timetable[\\/]timetable)\.tsx|take-along[\\/](at-venue-note|messages)))|domain[\\/](registration[\\/]messages|programme[\\/]when|race-control[\\/]state-words|screens[\\/](shown-race|finish|race-labels))\./
/** Times on the public page of an event and on those of its teams. */
const TIMES =
  /web[\\/]competition[\\/](programme[\\/](programme-data|now-next|public-programme|programme\.module)|timetable[\\/](timetable-data|timetable\.module|rooms-now|public-timetable))|domain[\\/](programme[\\/]sessions|timetable[\\/](now-next|clashes))\./
const RACES = /(web[\\/]competition|domain)[\\/]racing[\\/]/
const JUDGING =
  /domain[\\/](competition[\\/](?!team-import)|organizers[\\/])|web[\\/]competition[\\/](closing|marking|scrutineering)[\\/]/
/** What the pages of practice share. */
const PRACTICE =
  /web[\\/]practice[\\/](messages|practice-runs|practice\.module|figures)|domain[\\/]practice[\\/](run|statistics)\./
const PRIVACY = /web[\\/]privacy[\\/](delete-account-card|messages|privacy\.)/
/** What results are worked out and shown with. */
const RESULTS =
  /domain[\\/]rules[\\/](best-runs|bracket-results|event-record|grand-prix|head-to-head|judges-marks|knockout-points|match-decision|places-then-scale|race-points|record-file|seeding|shown-columns|team-runs|event-results)\.|web[\\/]competition[\\/]results[\\/](messages|use-results)/
/** What every desk of an event is framed with. */
const DESKS =
  /web[\\/](competition[\\/]desk-mode[\\/]|competition[\\/]organizer[\\/](organizer\.module|organizer-session|judge-session)|competition[\\/](awards[\\/]awards|scrutineering[\\/](scrutineering|unsaved-sheet))\.tsx?|competition[\\/]closing[\\/]device-report|venue[\\/](insecure-notice|admin-device-gate))/
const SCRUTINEERING =
  /web[\\/]competition[\\/]scrutineering[\\/](messages|overall-badge|scrutineering-queries|sheet-rows|status-colors|unsent-sheets)\.|domain[\\/](rules[\\/](sheet-check|sheet-summary)|judging[\\/](overall|penalties))\./
/** The entry files of an event's areas, which say what the area is called and fetch its pages when they are opened. */
const AREAS = /web[\\/]competition[\\/](?!awards|scrutineering)([\w-]+)[\\/]\1\.tsx/
/** What an organiser's pages have before and around the dashboard. */
const ORGANIZERS = /web[\\/](competition[\\/]organizer[\\/](entrance|messages)|identity[\\/]second-factor-gate)/
/** What an event is managed with. */
const MANAGEMENT =
  /contract[\\/]competition[\\/]staff-rights|web[\\/]competition[\\/](event-rights|events[\\/](event-changes|messages)|staff[\\/]staff-session)|domain[\\/](organizers[\\/]portal|take-along[\\/]messages|rules[\\/]pack-templates|judging[\\/]template)\./
/** Words and settings of programme and gates. */
const TIMING =
  /(domain[\\/](programme|race-control|timing)|web[\\/](gates|competition[\\/](programme|gates)))[\\/](messages|desk-times|gates|gate-data|gate-bar|gate-here|gate-outbox|gate-lane-times|measured-race|held-readings)\./
/** Small parts of forms and desks. */
const PARTS =
  /components[\\/](Radio|Textarea)[\\/]|utils[\\/](InlineInput|InputsGroupFieldset)[\\/]|web[\\/]ui[\\/](copy-button|segments|sheet\.module|typed-number)/
/** What is ticked, switched and pressed. */
const CHECKS =
  /components[\\/](Checkbox|Kbd|List|Switch)[\\/]|use-hotkeys[\\/]|web[\\/]ui[\\/](record-buttons|tab-panels)/
/** Lists and tables, and the pages of long ones. */
const LISTS =
  /components[\\/]Pagination[\\/]|use-pagination[\\/]|web[\\/]ui[\\/](data-table|delete-button|email|pager|row-actions)/
/** What is chosen from. */
const CHOICES = /components[\\/](Combobox|Select)[\\/]|use-previous[\\/]/
const FORMS =
  /node_modules[\\/](zod|@mantine[\\/]form)[\\/]|web[\\/](build[\\/]zod|ui[\\/](use-edit|edit-form|form-schema))/

/**
 * By default the build makes a file of every few lines that two pages share: 107 files for the timing desk, each of which
 * costs a browser 3 ms. So modules that many pages share are grouped by purpose. A group also takes everything that its
 * modules import and no earlier group has taken, so groups that most pages need come first, and forms, which import zod,
 * come last. What it imports stays out of a group that a lighter page needs too: `alone`.
 */
const alone = { minShareCount: 2, includeDependenciesRecursively: false }

const FILES = [
  { name: 'start', test: START, priority: 2 },
  { name: 'react', test: REACT, priority: 1 },
  { name: 'ground', tags: ['$initial' as const] },
  { name: 'basics', test: BASICS },
  { name: 'members', test: MEMBERS },
  { name: 'shop', minShareCount: 2, test: SHOP },
  { name: 'page-basics', test: PAGE_BASICS },
  { name: 'inputs', minShareCount: 5, test: INPUTS },
  { name: 'product', minShareCount: 2, test: PRODUCT },
  { name: 'countries', test: /domain[\\/]countries\./ },
  { name: 'event-facts', minShareCount: 2, test: EVENT_FACTS },
  { name: 'overlays', minShareCount: 2, test: OVERLAYS },
  { name: 'portal', minShareCount: 2, test: PORTAL },
  { name: 'header', minShareCount: 2, test: HEADER },
  { name: 'team', minShareCount: 2, test: TEAM },
  { name: 'icons', minShareCount: 2, test: ICONS },
  { name: 'dialogs', minShareCount: 2, test: DIALOGS },
  { name: 'outbox', minShareCount: 2, test: OUTBOX },
  { name: 'parts', minShareCount: 2, test: PARTS },
  { name: 'checks', minShareCount: 2, test: CHECKS },
  { name: 'lists', minShareCount: 2, test: LISTS },
  { name: 'choices', minShareCount: 2, test: CHOICES },
  { name: 'shown-races', minShareCount: 2, test: SHOWN_RACES },
  { name: 'spectators', minShareCount: 2, test: SPECTATORS },
  { name: 'times', minShareCount: 2, test: TIMES },
  { name: 'judging', minShareCount: 5, test: JUDGING },
  { name: 'desks', ...alone, test: DESKS },
  { name: 'scrutineering', minShareCount: 2, test: SCRUTINEERING },
  { name: 'results', ...alone, test: RESULTS },
  { name: 'races', ...alone, test: RACES },
  { name: 'organizers', ...alone, test: ORGANIZERS },
  { name: 'management', ...alone, test: MANAGEMENT },
  { name: 'timing', ...alone, test: TIMING },
  { name: 'areas', ...alone, test: AREAS },
  { name: 'practice', minShareCount: 2, test: PRACTICE },
  { name: 'privacy', ...alone, test: PRIVACY },
  { name: 'accounts', minShareCount: 2, test: ACCOUNTS },
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
  // Says which file has which module (bench/sizes.ts).
  manifest: 'files.json',
  target: 'es2022',
  modulePreload: { polyfill: false },
  // Files with hashed names are cached for ever; inlined copies would be sent again with every change.
  assetsInlineLimit: 0,
  rolldownOptions: {
    // The app is an entry of its own, so that all it begins with is one file although the page starts it later.
    input: ['index.html', 'main.tsx'].map((file) => join(import.meta.dirname, file)),
    output: {
      // Every first visit downloads a list of all files, which names would make a kilobyte longer.
      chunkFileNames: 'assets/[hash:7].js',
      assetFileNames: 'assets/[hash:7][extname]',
      codeSplitting: { groups: FILES },
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'build/zod-in-browser.ts') }] },
  plugins: [react(), contractModule(), isSsrBuild ? [] : [firstLoads(), mantineStyles(), precache()], screenPages()],
  css: { postcss: { plugins: [mantine()] } },
  build: isSsrBuild ? FIRST_VIEW : APP,
  ssr: { noExternal: true },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}))

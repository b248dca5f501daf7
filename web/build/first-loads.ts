/**
 * Writes `first-loads.json`: preload lines for the head of the pages that people open first, so that the browser requests
 * everything in parallel instead of discovering each script through the one before. And `addresses.json`: the addresses that
 * the app has a page for, so that the server answers all others with 404.
 */
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../app/paths.ts'
import { chunksOf, filesFor } from './bundle-files.ts'

type FirstPage = {
  /** The address as in app/paths.ts, and its query (null for none) if that decides what is shown. */
  path: string
  query?: Record<string, string | null>
  /** The modules that the router loads for it, and those of its open parts. */
  modules: string[]
  /** Rendered for visitors (app/first-view.tsx) from the answers to these public calls. */
  view?: { calls: string[] }
  /** The user's calls whose answers are sent with the page; `:team` is the user's current team. */
  own?: string[]
  /** An organiser's calls, which the page's own script makes; `{event}` is the one in the address (app/asked-ahead.ts). */
  asked?: string[]
}

const PERSON = [
  '/api/auth/get-session',
  '/api/rpc/get_user_teams',
  '/api/rpc/get_current_team_data',
  '/api/profiles',
  '/api/notifications/team/unread',
]
/** The frame of a team's pages. */
const TEAM = 'teams/team-frame.tsx'
/** The first calls are made by a file of its own, which comes before the page. */
const PORTAL = ['competition/organizer/organizer-ahead.ts', 'competition/organizer/organizer-page.tsx']
const CATALOGUE = ['store/store-frame.tsx', 'store/catalogue-page.tsx']
/** Any of them makes it another list (store/catalogue-filters.ts). */
const CATALOGUE_FILTERS = [
  'search',
  'category',
  'sort',
  'min_price',
  'max_price',
  'in_stock',
  'tag',
  'legal',
  'page',
  'view',
]
const DIRECTORY = 'competition/events/directory/directory-page.tsx'
/** What all pages but the public ones need besides the app: their routes, and those of their calls. */
const MEMBERS = ['app/portal-routes.tsx', 'app/member-routes.ts']
const EVENTS = [
  ...PORTAL,
  'competition/organizer/home-ahead.ts',
  'competition/organizer/organizer-home.tsx',
  'competition/events/event-management.tsx',
]

const EVENT = '/api/competition_events?id={event}'

/** The first match is used. */
const PAGES: FirstPage[] = [
  { path: '/', modules: ['landing/landing-page.tsx'], view: { calls: ['/api/site', '/api/site/landing'] } },
  {
    path: '/store',
    modules: ['store/store-frame.tsx', 'store/store-home.tsx'],
    view: { calls: ['/api/products/featured'] },
  },
  {
    path: '/store/products',
    query: Object.fromEntries(CATALOGUE_FILTERS.map((name) => [name, null])),
    modules: CATALOGUE,
    view: { calls: ['/api/products?sort=newest&page=1', '/api/product_categories'] },
  },
  { path: '/store/products', modules: CATALOGUE },
  ...['/store/products/:id', '/store/products/:id/:slug'].map((path) => ({
    path,
    modules: ['store/store-frame.tsx', 'store/product-page.tsx'],
    view: { calls: ['/api/products/:id'] },
  })),
  {
    path: '/store/collections/:slug',
    modules: ['store/store-frame.tsx', 'store/collection-page.tsx'],
    view: { calls: ['/api/collections/:slug'] },
  },
  {
    path: '/live/:event',
    query: { view: 'projector' },
    modules: ['competition/results/live-page.tsx', 'competition/results/projector.tsx'],
  },
  {
    path: '/live/:event',
    modules: ['competition/results/live-page.tsx'],
    view: { calls: ['/api/live_results/:event', '/api/race_control/:event'] },
  },
  {
    path: '/events',
    query: { when: null, country: null, region: null, class: null, level: null, search: null, page: null },
    modules: [DIRECTORY],
    view: { calls: ['/api/public_events'] },
  },
  { path: '/events', modules: [DIRECTORY] },
  {
    path: '/events/:event',
    modules: [
      'competition/events/directory/event-page.tsx',
      'competition/programme/public-programme.tsx',
      'competition/timetable/public-timetable.tsx',
    ],
    view: {
      calls: ['/api/public_events/:event', '/api/programmes/shown/:event', '/api/timetables/shown/:event'],
    },
  },
  {
    path: '/events/:event/rules',
    query: { view: null },
    modules: ['rules/event-rules-page.tsx'],
    view: { calls: ['/api/event_rules/:event'] },
  },
  { path: '/rules', modules: ['rules/rules-page.tsx'], view: { calls: [] } },
  {
    path: '/rules/:pack',
    query: { view: null },
    modules: ['rules/pack-page.tsx'],
    view: { calls: [] },
  },
  { path: '/rules/:pack', modules: ['rules/pack-page.tsx'] },
  ...['help', 'contact', 'privacy', 'terms', 'returns', 'imprint'].map((key) => ({
    path: `/${key}`,
    modules: ['site/site-text-page.tsx'],
    view: { calls: [`/api/site_texts/${key}`] },
  })),
  {
    path: '/manage',
    query: { tab: 'projects', view: 'mine' },
    modules: [TEAM, 'teams/manage-page.tsx', 'teams/projects/projects-tab.tsx', 'teams/projects/my-tasks.tsx'],
    own: [...PERSON, '/api/project_tasks/mine?team_id=:team'],
  },
  {
    path: '/manage',
    query: { tab: 'projects' },
    modules: [TEAM, 'teams/manage-page.tsx', 'teams/projects/projects-tab.tsx'],
    own: [
      ...PERSON,
      '/api/team_projects?team_id=:team',
      '/api/project_tasks/due?team_id=:team',
      '/api/team_projects/:team/usage',
    ],
  },
  {
    path: '/manage',
    query: { tab: null },
    modules: [TEAM, 'teams/manage-page.tsx', 'teams/home/home-tab.tsx'],
    own: [...PERSON, '/api/team_home/:team'],
  },
  { path: '/manage', modules: [TEAM, 'teams/manage-page.tsx'], own: PERSON },
  {
    path: '/team/practice',
    query: { tab: 'analytics' },
    modules: [TEAM, 'practice/practice-page.tsx', 'practice/analytics-tab.tsx'],
    own: [...PERSON, '/api/practice_runs/:team/choices'],
  },
  {
    path: '/team/practice',
    query: { tab: null },
    modules: [TEAM, 'practice/practice-page.tsx', 'practice/runs-tab.tsx'],
    own: [...PERSON, '/api/practice_runs/:team/choices'],
  },
  { path: '/team/practice', modules: [TEAM, 'practice/practice-page.tsx'], own: PERSON },
  {
    path: '/team',
    modules: [TEAM, 'teams/team-page.tsx', 'teams/home/home-tab.tsx'],
    own: [...PERSON, '/api/team_home/:team'],
  },
  {
    path: '/supervised-teams',
    modules: [TEAM, 'teams/supervised-page.tsx'],
    own: [...PERSON, '/api/supervised_teams'],
  },
  { path: '/team-selection', modules: [TEAM, 'teams/team-selection-page.tsx'], own: PERSON },
  {
    path: '/organizer',
    query: { section: 'racing' },
    modules: [...EVENTS, 'competition/racing/racing-tab.tsx'],
    asked: [
      EVENT,
      '/api/competition_teams?event_id={event}',
      '/api/race_results?event_id={event}',
      '/api/knockout_matches?event_id={event}',
      '/api/race_control/{event}/own',
    ],
  },
  { path: '/organizer', query: { tab: 'events' }, modules: EVENTS, asked: [EVENT] },
  { path: '/organizer', query: { tab: null, event: null }, modules: PORTAL, asked: ['/api/organizer_today'] },
  { path: '/organizer', modules: PORTAL },
  { path: '/business-owner', modules: ['office/business-owner-page.tsx'] },
]

/** The addresses in app/router.tsx; all others are in app/portal-routes.tsx. */
const PUBLIC =
  /^\/($|(landing|auth|email-confirmation|reset-password|store|payment-\w+|3d-printing|live|events|rules|help|contact|privacy|terms|returns|imprint)(\/|$)(?!.*\/rooms))/

const ADDRESSES = [...new Set(Object.values(paths).map((path) => path.replace(/\?.*/, '')))]

/** Pages that are opened less often: what they need besides their routes is found by the app. */
const OTHERS = ADDRESSES.filter((path) => !PUBLIC.test(path) && !PAGES.some((page) => page.path === path))

/** Needed by every page; the page's own script starts it (start.ts). */
const APP = 'main.tsx'

export function firstLoads(): Plugin {
  return {
    name: 'paddock-first-loads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = filesOf([APP], chunksOf(bundle ?? {})).map(linkTo)
        return html.replace('</head>', () => `  ${files.join('\n    ')}\n  </head>`)
      },
    },
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle)
      const app = filesOf([APP], chunks)
      const others = OTHERS.map((path): FirstPage => ({ path, modules: [] }))
      const pages = [...PAGES, ...others].map(({ path, query = {}, modules, view, own = [], asked = [] }) => {
        const files = filesOf([APP, ...(PUBLIC.test(path) ? [] : MEMBERS), ...modules], chunks).filter(
          (file) => !app.includes(file),
        )
        const lines = files.toSorted(stylesFirst).map((file) => (view && styleIn(file, bundle)) ?? linkTo(file))
        const head = [...lines, ...(view?.calls ?? []).map(callAhead), ...asked.map(askedFor)].join('\n    ')
        return { path, query, head, calls: view?.calls ?? null, own }
      })
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: JSON.stringify(pages) })
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(ADDRESSES) })
    },
  }
}

/** Leaves out what the page already references: its own script and everything that it imports. */
function filesOf(modules: string[], chunks: Rolldown.OutputChunk[]) {
  const entry = filesFor(['index.html'], chunks)
  return [...filesFor(modules, chunks)].filter((file) => !entry.has(file))
}

/** The app does not start before the last stylesheet has arrived, so none of them waits behind scripts. */
const stylesFirst = (a: string, b: string) => Number(b.endsWith('.css')) - Number(a.endsWith('.css'))

/** A stylesheet in the head is loaded before the first paint, so that the page is painted once. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/**
 * Of a page that visitors see before the app has started: a dozen small stylesheets would be a dozen requests before its
 * first paint. The disabled link is never fetched; because of it the app does not load the stylesheet again.
 */
function styleIn(file: string, bundle: Rolldown.OutputBundle) {
  const asset = bundle[file]
  if (!file.endsWith('.css') || asset?.type !== 'asset') return undefined
  const style = String(asset.source).trim()
  // Addresses in it are relative to its own.
  return style.includes('url(') ? undefined : `<style>${style}</style><link rel="stylesheet" disabled href="/${file}">`
}

const askedFor = (path: string) => `<link rel="ask" href="${path}">`

const callAhead = (path: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${path.replaceAll('&', '&amp;')}">`

/**
 * Writes `precache.json`: the files that the service worker stores, so that the pages of an event's people and of a
 * team open without a network, and which of them a page needs first. The build fails if they exceed 2 MB, or if 3D, STEP, charts or the back office get in.
 */
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunksOf, filesFor } from './bundle-files.ts'

const MOST_BYTES = 2_000_000

/** Of web/public, at fixed addresses. */
const PUBLIC = ['color-scheme.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png']

/** Everybody's: the page, the app, and what it loads by itself. */
const APP = [
  'index.html',
  'main.tsx',
  'app/live-connection.ts',
  'app/member-routes.ts',
  'app/not-found.tsx',
  'app/offline/keep-reads.ts',
  'app/offline/keep-release.ts',
  'app/offline/page-notice.tsx',
  'app/offline/restore-reads.ts',
  'app/portal-routes.tsx',
  'identity/account-menu.tsx',
  'identity/app-page.tsx',
  'ui/confirm-dialog.tsx',
]

const JUDGE = [
  'competition/awards/judge-awards.tsx',
  'competition/marking/judge-scoring.tsx',
  'competition/organizer/judge-entry.tsx',
  'competition/organizer/judge-panel.tsx',
  'competition/organizer/organizer-ahead.ts',
  'competition/organizer/organizer-page.tsx',
  'competition/scrutineering/scrutineering-entry.tsx',
]

const STAFF = [
  'competition/cars/cars-view.tsx',
  'competition/check-in/check-in-desk.tsx',
  'competition/check-in/check-in-outbox.ts',
  'competition/marking/marking-tab.tsx',
  'competition/marking/panel-choice.tsx',
  'competition/marshal/start-line.tsx',
  'competition/race-control/control-desk.tsx',
  'competition/racing/racing-tab.tsx',
  'competition/staff/mark-list.tsx',
  'competition/staff/sheet-list.tsx',
  'competition/staff/staff-page.tsx',
  'competition/staff/team-list.tsx',
]

const ORGANIZER = [
  'competition/check-in/check-in-figure.tsx',
  'competition/events/event-management.tsx',
  'competition/events/teams-tab.tsx',
  'competition/organizer/home-ahead.ts',
  'competition/organizer/organizer-home.tsx',
  'competition/scrutineering/scrutineering-tab.tsx',
  'competition/today/today-page.tsx',
]

const TEAM = [
  'competition/programme/own-times.tsx',
  'competition/timetable/own-appointments.tsx',
  'practice/history-tab.tsx',
  'practice/practice-page.tsx',
  'practice/runs-tab.tsx',
  'teams/home/home-tab.tsx',
  'teams/manage-page.tsx',
  'teams/projects/my-tasks.tsx',
  'teams/projects/projects-tab.tsx',
  'teams/supervised-page.tsx',
  'teams/team-frame.tsx',
  'teams/team-menu.tsx',
  'teams/team-page.tsx',
  'teams/team-selection-page.tsx',
]

/** What the store's pages need to say that there is no network; shoppers without an account store nothing else. */
const SHOPPER = ['index.html', 'main.tsx', 'app/offline/page-notice.tsx', 'app/offline/restore-reads.ts']

/** What these pages load one after the other, and their bare page without a network at once. */
const AHEAD: Record<string, string[]> = {
  '/organizer': [
    'app/member-routes.ts',
    'app/offline/restore-reads.ts',
    'app/portal-routes.tsx',
    'competition/marking/judge-scoring.tsx',
    'competition/organizer/judge-panel.tsx',
    'competition/organizer/organizer-page.tsx',
  ],
  '/staff': [
    'app/member-routes.ts',
    'app/offline/restore-reads.ts',
    'app/portal-routes.tsx',
    'competition/staff/staff-page.tsx',
  ],
}

/** Too large to be stored for a day at the track, or none of its business. */
export const KEPT_OUT =
  /node_modules[\\/](three|manifold-3d|occt-import-js|recharts|@mantine[\\/]charts)[\\/]|web[\\/]office[\\/]/

export function precache(): Plugin {
  return {
    name: 'paddock-precache',
    apply: 'build',
    // When everything is written: until then the scripts still change.
    writeBundle({ dir = '' }, bundle) {
      const files = [...PUBLIC, ...filesFor([...APP, ...JUDGE, ...STAFF, ...ORGANIZER, ...TEAM], chunksOf(bundle))]
      const problem = problemWith(
        files.map((name) => ({ name, bytes: statSync(join(dir, name)).size, modules: modulesIn(bundle[name]) })),
      )
      if (problem) throw new Error(problem)
      const inPage = filesFor(['index.html', 'main.tsx'], chunksOf(bundle))
      const ahead = Object.entries(AHEAD).map(([path, modules]) => [
        path,
        [...filesFor(modules, chunksOf(bundle))].filter((name) => !inPage.has(name)).map(addressOf),
      ])
      const shopper = [...PUBLIC, ...filesFor(SHOPPER, chunksOf(bundle))]
      writeFileSync(
        join(dir, 'precache.json'),
        JSON.stringify({
          files: files.map(addressOf),
          shopper: shopper.map(addressOf),
          ahead: Object.fromEntries(ahead),
        }),
      )
    },
  }
}

const addressOf = (name: string) => `/${name}`

const modulesIn = (file: Rolldown.OutputBundle[string] | undefined) => (file?.type === 'chunk' ? file.moduleIds : [])

export type BuiltFile = { name: string; bytes: number; modules: readonly string[] }

/** Why these files must not be stored together; undefined if they may. */
export function problemWith(files: readonly BuiltFile[]): string | undefined {
  for (const { name, modules } of files) {
    const unwanted = modules.find((module) => KEPT_OUT.test(module))
    if (unwanted) return `${name} would be stored on every device of an event, with ${unwanted}.`
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > MOST_BYTES)
    return `The service worker would store ${bytes} bytes of the app, more than the ${MOST_BYTES} allowed.`
  return undefined
}

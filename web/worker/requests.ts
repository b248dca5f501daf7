/**
 * Which requests the service worker answers.
 *
 * | request                                        | answer                                                           |
 * |------------------------------------------------|------------------------------------------------------------------|
 * | a page of the people of an event, of a team,   | the server's; without one, the app's bare page, marked as such   |
 * | or of the store                                |                                                                  |
 * | a stored file of the app                       | the stored one: its name changes with its content                |
 * | anything else: calls, uploads, pictures, other | not touched                                                      |
 * | pages                                          |                                                                  |
 *
 * The worker of a shopper without an account (app/offline-mark.ts) answers for the store alone.
 */
import { OFFLINE_MARK } from '../app/offline-mark.ts'

const TEAM_PAGES = [
  '/app',
  '/manage',
  '/team',
  '/team/practice',
  '/team-selection',
  '/supervised-teams',
  '/your-account',
]
const APP_PAGES = new Set(['/organizer', '/staff', ...TEAM_PAGES])
/** Their code is not stored: it is in the browser's cache, or the page says that it could not be loaded. */
const STORE_PAGES = /^\/(store|3d-printing|payment-success|payment-canceled)(\/|$)/

export const isStorePage = (pathname: string) => STORE_PAGES.test(pathname)

export const isAppPage = (pathname: string) => APP_PAGES.has(plain(pathname)) || isStorePage(pathname)

export const plain = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '')

/** A proxy answers these for a server that is away, and the server itself while it starts or stops. */
const NO_SERVER = [502, 503, 504]
export const isFromServer = ({ status }: { status: number }) => !NO_SERVER.includes(status)

/**
 * The app knows from the mark that it has to begin with what is stored (app/offline-mark.ts). `ahead` are the scripts and
 * styles that it would ask for one after the other.
 */
export const marked = (page: string, ahead: readonly string[] = []) =>
  page.replace('</head>', () => `<meta name="${OFFLINE_MARK}" content="" />${ahead.map(linkTo).join('')}</head>`)

const linkTo = (address: string) =>
  `<link rel="${address.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${address}" />`

const PREFIX = 'paddock-app-'
export const cacheOf = (release: string) => `${PREFIX}${release}`

/** Pages of the previous release may still be open and load their parts, so it stays until the next one. Oldest first. */
export function outdatedCaches(names: readonly string[], release: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheOf(release))
  return others.slice(0, -1)
}

/** The page's own script asks for an organiser's first answers before the app is here, which then takes each of them once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAhead, askedAnswer } from './asked-ahead.ts'

const EVENT = 'http://paddock.test/api/competition_events?id=a%20b'
const by = (token: string) => ({ authorization: `Bearer ${token}` })
const read = (url: string, token = 'mine') => askedAnswer({ url, headers: by(token), body: null })
const validation = JSON.stringify({ action: 'validate', sessionToken: 'mine' })

let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  pageWith(['/api/competition_events?id={event}', '/api/organizer_today'], '?tab=events&event=a+b')
  signedIn('mine')
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return url.includes('today') ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json([]))
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pageWith(calls: string[], search: string) {
  vi.stubGlobal('location', { origin: 'http://paddock.test', pathname: '/organizer', search })
  vi.stubGlobal('document', { querySelectorAll: () => calls.map((href) => ({ getAttribute: () => href })) })
}

function signedIn(token: string | null) {
  const session = token && JSON.stringify({ token })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'organizer-session' ? session : null) })
}

test('the session is validated and the calls of the page are made, with the event of the address', () => {
  askAhead()
  expect(asked).toEqual([
    'http://paddock.test/api/functions/organizer-auth',
    EVENT,
    'http://paddock.test/api/organizer_today',
  ])
})

test('each answer is used once', async () => {
  askAhead()
  expect(await (await read(EVENT))?.json()).toEqual([])
  expect(read(EVENT)).toBeUndefined()
})

test('the answer of the validation belongs to its session', async () => {
  askAhead()
  const url = 'http://paddock.test/api/functions/organizer-auth'
  expect(askedAnswer({ url, headers: by('mine'), body: validation.replace('mine', 'other') })).toBeUndefined()
  expect(await askedAnswer({ url, headers: by('mine'), body: validation })).toBeInstanceOf(Response)
})

test('whoever has signed in meanwhile does not get the answers of the one before', () => {
  askAhead()
  expect(read(EVENT, 'other')).toBeUndefined()
})

test('a call that got no answer is made again by the app', async () => {
  askAhead()
  expect(await read('http://paddock.test/api/organizer_today')).toBeUndefined()
})

test('an answer is old after ten seconds', () => {
  askAhead()
  vi.advanceTimersByTime(10_000)
  expect(read(EVENT)).toBeUndefined()
})

test('nobody asks without a session, on a page without calls, or for an event that the address does not name', () => {
  signedIn(null)
  askAhead()
  signedIn('mine')
  pageWith([], '?event=a')
  askAhead()
  expect(asked).toEqual([])
  pageWith(['/api/competition_events?id={event}'], '?tab=events')
  askAhead()
  expect(asked).toEqual(['http://paddock.test/api/functions/organizer-auth'])
})

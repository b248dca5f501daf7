import { expect, test } from 'vitest'
import { cacheOf, isAppPage, isFromServer, isStorePage, marked, outdatedCaches } from './requests.ts'

const STORE = [
  '/store',
  '/store/',
  '/store/products/1/a-wheel',
  '/store/cart',
  '/payment-success',
  '/3d-printing/quote',
]

test('the pages of an event, of a team and of the store open without a network, and no call, file, document or other page', () => {
  for (const path of ['/organizer', '/staff', '/manage', '/team', '/team/practice', '/team/', '/app', ...STORE])
    expect(isAppPage(path), path).toBe(true)
  for (const path of [
    '/',
    '/api/docs',
    '/api/files/logos/a.png',
    '/storeroom',
    '/business-owner',
    '/screen',
    '/organizer/x',
  ])
    expect(isAppPage(path), path).toBe(false)
})

test('for a shopper without an account only the store does', () => {
  for (const path of STORE) expect(isStorePage(path), path).toBe(true)
  expect(isStorePage('/manage')).toBe(false)
})

test('a proxy that cannot reach the server does not speak for it; a refusal of the server itself does', () => {
  for (const status of [502, 503, 504]) expect(isFromServer({ status })).toBe(false)
  for (const status of [200, 304, 404, 429, 500]) expect(isFromServer({ status })).toBe(true)
})

test('the page that is given out without a server says so', () => {
  expect(marked('<head><title>$& Paddock</title></head><body></body>')).toBe(
    '<head><title>$& Paddock</title><meta name="paddock-opened-offline" content="" /></head><body></body>',
  )
})

test('and asks at once for what the app would ask for one after the other', () => {
  expect(marked('<head></head>', ['/assets/a.js', '/assets/b.css'])).toBe(
    '<head><meta name="paddock-opened-offline" content="" /><link rel="modulepreload" crossorigin href="/assets/a.js" /><link rel="stylesheet" crossorigin href="/assets/b.css" /></head>',
  )
})

test('the previous release stays for pages that are still open; older ones and nothing else are deleted', () => {
  const names = ['other', cacheOf('1'), cacheOf('2'), cacheOf('3')]
  expect(outdatedCaches(names, '3')).toEqual([cacheOf('1')])
  expect(outdatedCaches([cacheOf('3')], '3')).toEqual([])
})

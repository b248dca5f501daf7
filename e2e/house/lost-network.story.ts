/** A page without a network: it never goes blank, says what is missing in its place, and recovers once online. */
import type { BrowserContext, Page } from '@playwright/test'
import { ownerToken } from '../printing/owner-portal.ts'
import { builtFile } from '../support/built-file.ts'
import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { createTeam } from '../support/people.ts'
import { canBePressed } from '../support/story.ts'

const LOST = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /could not be fetched/, /Failed to load resource/]

/** One of each frame and kind of page. */
const PUBLIC = [
  '/',
  '/auth?mode=signin',
  '/join/ABCDEFGH',
  '/store',
  '/store/checkout',
  '/3d-printing',
  '/business-owner',
  '/organizer',
  '/no/such/page',
]
const OF_A_TEAM = ['/manage', '/team/practice', '/team-selection', '/your-account']

/** The first click of a visit, after the network is lost: the page is visible before it, after it, and once online again. */
async function survivesFirstClick(page: Page, context: BrowserContext, address: string) {
  await page.goto(address)
  await canBePressed(page)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading, address).toBeVisible()
  await context.setOffline(true)
  // At the edge, where no page has anything to press: elements may be moving, because the page says that the network is lost.
  await page.mouse.click(2, 400)
  await page.keyboard.press('Shift')
  await expect(heading, address).toBeVisible()
  await context.setOffline(false)
  await expect(heading, address).toBeVisible()
}

test('no kind of public page breaks at the first click without a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...LOST)
  for (const address of PUBLIC) await survivesFirstClick(page, context, address)
})

test('no page of a team, an owner or an organiser breaks at the first click without a network', async ({
  signedInAs,
  given,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...LOST)
  const { page, context, api } = await signedInAs('Noor Haddad')
  await createTeam(api, 'Headwind')
  const owner = JSON.stringify({ token: await ownerToken(request) })
  const { token } = await given.organizer((await given.company()).id)
  const organiser = JSON.stringify({ token, fullName: 'Olu Organiser', organizationName: 'Northside School' })
  await context.addInitScript(
    (sessions) => {
      for (const [name, session] of Object.entries(sessions)) localStorage.setItem(name, session)
    },
    { 'business-owner-session': owner, 'organizer-session': organiser },
  )
  for (const address of [...OF_A_TEAM, '/business-owner', '/organizer'])
    await survivesFirstClick(page, context, address)
})

test('a part that cannot be loaded says so in its place and loads once online', async ({
  signedInAs,
  expectedErrors,
}) => {
  expectedErrors.push(...LOST)
  const { page, context, api } = await signedInAs('Noor Haddad')
  await createTeam(api, 'Headwind')
  await page.goto('/manage')
  await expect(navEntry(page, 'Projects')).toBeVisible()
  await context.setOffline(true)
  await navEntry(page, 'Projects').click()
  const panel = page.getByRole('main')
  await expect(panel.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible()
  await expect(panel).toContainText("You're offline.")
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A device says that it is online before its first requests succeed.
  await page.route('**/assets/**', (route) => route.abort(), { times: 1 })
  await context.setOffline(false)
  await expect(panel.getByRole('button', { name: 'New Project' }).first()).toBeVisible()
})

test('a page that cannot be loaded says so inside its frame and loads once online', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...LOST)
  await page.goto('/store')
  await canBePressed(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Find your order' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /find your order/i, level: 1 })).toBeVisible()
})

test('a page that this browser does not ask for again is loaded by reloading', async ({ page, expectedErrors }) => {
  expectedErrors.push(...LOST)
  await page.goto('/store')
  await canBePressed(page)
  const part = `**/${builtFile('store/account-page.tsx')}`
  await page.route(part, (route) => route.abort())
  await page.getByRole('link', { name: 'Find your order' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('this browser has to reload the page to load it')).toBeVisible()
  await page.unroute(part)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: /find your order/i, level: 1 })).toBeVisible()
})

test('an open page of an older release offers to reload when its parts are gone', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(...LOST)
  await page.goto('/store')
  await canBePressed(page)
  const part = `**/${builtFile('store/account-page.tsx')}`
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(`${baseURL}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/new.js">' }),
  )
  await page.getByRole('link', { name: 'Find your order' }).click()
  await expect(page.getByText('Paddock has been updated since you opened this page.')).toBeVisible()
  await page.unroute(part)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: /find your order/i, level: 1 })).toBeVisible()
})

/** Two browsers become screens of a hall: paired by their codes, switched together, restarted and revoked. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../racing/race-day.ts'
import { navEntry } from '../support/navigation.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expectAccessible } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'

const MOST_JAVASCRIPT = 120_000

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

async function openScreen(browser: Browser, stored?: Stored) {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    ...(stored && { storageState: stored }),
  })
  const screen = await context.newPage()
  const sizes: Promise<number>[] = []
  screen.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.push(
        response
          .request()
          .sizes()
          .then((all) => all.responseBodySize),
      )
  })
  await screen.goto('/screen')
  return { screen, sizes }
}

const pairing = (screen: Page) => screen.getByRole('heading', { name: 'Pair this screen' })
const codeOn = async (screen: Page) => {
  await expect(pairing(screen)).toBeVisible()
  return screen.locator('[translate=no]').innerText()
}
const shown = (screen: Page) => screen.locator('[data-view]')
const cards = (page: Page) => page.getByRole('region', { name: 'Paired screens' }).getByRole('listitem')

test('two browsers become screens of the hall', async ({ browser, organiser, raceDay, request }) => {
  const { id } = await raceDay(['Vortex', 'Chicane'])
  const { page, headers } = await organiser()
  const [left, right] = [await openScreen(browser), await openScreen(browser)]
  let again = left.screen

  await test.step('an organiser pairs them, each shows its view at once', async () => {
    await page.goto('/organizer')
    await navEntry(page, 'Screens').click()
    await page.getByLabel('Event', { exact: true }).selectOption(id)
    for (const [screen, name] of [
      [left.screen, 'Hall left'],
      [right.screen, 'Hall right'],
    ] as const) {
      await page.getByLabel('Code on the screen').fill(await codeOn(screen))
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Pair', exact: true }).click()
      await expect(shown(screen)).toBeVisible()
    }
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('1920 × 1080')
    await expect(cards(page).first()).toContainText('Connected')
    const loaded = (await Promise.all(left.sizes)).reduce((sum, size) => sum + size, 0)
    expect(loaded).toBeGreaterThan(0)
    expect(loaded).toBeLessThan(MOST_JAVASCRIPT)
    await dismissToasts(page)
    await expectAccessible(page)
  })

  await test.step('a scene switches both, and one is given a view of its own', async () => {
    await page.getByRole('button', { name: 'Knockout', exact: true }).click()
    for (const { screen } of [left, right]) await expect(shown(screen)).toHaveAttribute('data-view', 'knockout')
    await page.getByLabel('In Knockout it shows: Hall left').selectOption({ label: 'Message' })
    const own = page.getByLabel('Own message')
    await own.fill('Back at two')
    await own.press('Enter')
    await expect(left.screen.getByText('Back at two')).toBeVisible()
    await expect(shown(right.screen)).toHaveAttribute('data-view', 'knockout')
  })

  await test.step('a screen whose browser was restarted shows the same', async () => {
    const stored = await left.screen.context().storageState()
    await left.screen.context().close()
    again = (await openScreen(browser, stored)).screen
    await expect(again.getByText('Back at two')).toBeVisible()
  })

  await test.step('a revoked screen shows a code at once, and so does an unpaired one', async () => {
    const staff: { id: string; name: string }[] = await (
      await request.get(`/api/event_staff?event_id=${id}`, { headers })
    ).json()
    const revoked = staff.find(({ name }) => name === 'Hall right')
    await request.post(`/api/event_staff/${revoked?.id}/revoke`, { headers, data: {} })
    await expect(pairing(right.screen)).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await chooseInRow(page, 'Unpair', 'Hall left')
    await page.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click()
    await expect(pairing(again)).toBeVisible()
    await expect(page.getByText('No screens yet')).toBeVisible()
  })
})

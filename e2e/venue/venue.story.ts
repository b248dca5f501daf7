import { expect, expectAccessible, test } from '../support/story.ts'
import { startLaptop } from './venue-laptop.ts'

test('a teacher starts a fresh laptop in a hall, and a judge’s tablet comes to its secure address', async ({
  playwright,
  launchOptions,
}) => {
  const laptop = await startLaptop()
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), laptop.trustArgument],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 1366, height: 768 },
      baseURL: laptop.url,
      extraHTTPHeaders: { 'x-forwarded-for': '127.0.0.1' },
    })

    await test.step('the laptop’s page leads to the organiser account', async () => {
      await page.goto('/venue')
      await page.getByLabel('Your full name').fill('Ada Byron')
      await page.getByLabel('School, club or company').fill('Northgate School')
      await page.getByLabel('Email', { exact: true }).fill('ada@school.example')
      await page.getByLabel('Password', { exact: true }).fill('quick-lap-9')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('heading', { name: 'Organiser portal' })).toBeVisible()
      await page.getByLabel('Email').fill('ada@school.example')
      await page.getByLabel('Password', { exact: true }).fill('quick-lap-9')
      await page.getByRole('button', { name: 'Sign in', exact: false }).first().click()
      await expect(page.getByText('Northgate School').first()).toBeVisible()
    })

    await test.step('then it shows a QR code for everyone, and the fingerprint', async () => {
      await page.goto('/venue')
      for (const group of ['Spectators', 'Judges', 'Scrutineers', 'Desks', 'Screens'])
        await expect(page.getByRole('img', { name: `QR code for ${group}: http` })).toBeVisible()
      await expect(page.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeVisible()
      await expect(page.getByText('Start here')).toBeHidden()
      await expectAccessible(page)
    })

    // Every page that a story opens has an address of its own, so these are not the laptop.
    await test.step('another device is sent to the laptop', async () => {
      const context = await browser.newContext()
      const other = await context.newPage()
      await other.goto(`${laptop.url}/venue`)
      await expect(other.getByRole('heading', { name: 'Only on the laptop' })).toBeVisible()
      await context.close()
    })

    await test.step('a device that trusts the certificate opens the judges’ page over HTTPS', async () => {
      const tablet = await browser.newPage({ viewport: { width: 390, height: 844 } })
      await tablet.goto(`${laptop.url}/trust`)
      const secure = tablet.getByRole('link', { name: 'Open the secure address' })
      await expect(secure).toBeVisible()
      await expectAccessible(tablet)
      await secure.click()
      await expect(tablet).toHaveURL(`${laptop.secureUrl}/organizer?mode=judge`)
      await expect(tablet.getByRole('heading', { name: 'Judge and staff access' })).toBeVisible()
      expect(await tablet.evaluate(() => window.isSecureContext)).toBe(true)
    })
  } finally {
    await browser.close()
    await laptop.stop()
  }
})

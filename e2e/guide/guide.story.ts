/** The first-run guide: a new account sees it once, on the real screen, and not again after a reload. */
import { expect, test } from '../support/given.ts'
import { canBePressed, expectAccessible } from '../support/story.ts'

test('a new member is shown around once, with the keyboard alone and on a phone', async ({ page, given, baseURL }) => {
  const newcomer = async () => {
    const team = await given.team({ name: 'Undercut Racing' })
    const person = await given.working(team.id, await given.joined(team.id, await given.user({ guideSeenAt: null })))
    const [name = '', value = ''] = (person.headers.cookie ?? '').split('=')
    await page.context().addCookies([{ name, value, url: `${baseURL}/` }])
  }
  const step = (n: number) => page.getByRole('dialog', { name: `Guide, step ${n} of 5` })

  await newcomer()
  await page.goto('/manage')
  await canBePressed(page)
  await expect(step(1)).toBeFocused()
  await expect(step(1)).toContainText('Your team’s home')
  await expectAccessible(page)

  await test.step('each card stands beside what it explains', async () => {
    for (const n of [1, 2, 3, 4]) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(step(n + 1)).toBeFocused()
    }
    const [card, search] = [
      await step(5).boundingBox(),
      await page.getByRole('button', { name: 'Search' }).boundingBox(),
    ]
    expect(card?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a second newcomer leaves it with Escape, on a phone, and a reload does not bring it back', async () => {
    await newcomer()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/manage')
    await canBePressed(page)
    await expect(step(1)).toBeInViewport({ ratio: 1 })
    const asked = page.waitForResponse('**/api/guides/team')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Without what this browser remembers, once it does: the server knows.
    const remembered = () => page.evaluate(() => localStorage.getItem('guide-seen')?.match(/team:/g)?.length)
    await expect.poll(remembered).toBe(2)
    await page.evaluate(() => localStorage.removeItem('guide-seen'))
    await page.reload()
    expect(await (await asked).json()).toEqual({ seen: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

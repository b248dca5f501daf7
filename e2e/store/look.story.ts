import { expect, expectAccessible, test } from '../support/story.ts'
import { arriveWithCart, lineOf, productCalled } from './shopper.ts'

const PAGES = [
  '/store',
  '/store/products?category=wheels',
  '/store/products?category=axles&view=list&sort=price-low',
  '/store/products?search=zeppelin&min_price=abc',
  '/store/products/WHEELS',
  '/store/cart',
  '/store/cart?empty',
  '/store/checkout',
  '/store/account',
  '/payment-success',
  '/payment-canceled',
]

// Two full inspections of a page take their time on a busy machine.
test.describe.configure({ timeout: 120_000 })

for (const scheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`${path} is accessible in ${scheme} colours, ${scheme === 'light' ? 'wide' : 'narrow'}`, async ({
      page,
      request,
    }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const wheels = await productCalled(request, 'Turned Wheel Set 28 mm')
      if (!path.endsWith('empty')) await arriveWithCart(page, [lineOf(wheels, { price: 1 })])
      await page.goto(path.replace('WHEELS', wheels.id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      if (path === '/store/cart') await expect(page.getByText('Your cart has changed')).toBeVisible()
      // An inspection takes seconds; each colour scheme gets the width in which the other one is not inspected.
      if (scheme === 'light') await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      if (scheme === 'dark') await expectAccessible(page)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(sideways, 'nothing sticks out at 390 px').toBe(false)
    })
  }
}

test.describe('an unknown product', () => {
  test.use({ expectedErrors: [/404/] })

  test('is accessible', async ({ page }) => {
    await page.goto('/store/products/nope')
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    await expectAccessible(page)
  })
})

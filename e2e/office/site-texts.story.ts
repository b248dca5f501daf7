/** The owner writes a page of the site, and a visitor reads it. */
import { openPortal } from '../printing/owner-portal.ts'
import { expect, test } from '../support/given.ts'
import { expectAccessible } from '../support/story.ts'

test('the owner writes the imprint, a visitor reads it immediately, and emptied it says again that there is none', async ({
  page,
  request,
  context,
}) => {
  await openPortal(page, request, 'settings')
  await page.getByRole('tab', { name: 'Pages and texts' }).click()
  await page.getByLabel('Text', { exact: true }).selectOption('Imprint')
  const field = page.getByRole('textbox', { name: 'Imprint' })
  await expect(field).toHaveValue('The operator of this site has not published an imprint yet.')
  await field.fill('## Paddock Ltd\n\n1 Pit Lane, [write to us](mailto:hello@paddock.example). <b>No HTML</b>')
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Paddock Ltd' }),
  ).toBeVisible()
  await expectAccessible(page)
  const visitor = await context.newPage()
  await visitor.goto('/imprint')
  await expect(visitor.getByText('has not published an imprint yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Imprint saved')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Paddock Ltd' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    'mailto:hello@paddock.example',
  )
  await expect(visitor.getByText('<b>No HTML</b>')).toBeVisible()
  await visitor.goto('/store/cart')
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible()
  await visitor.goto('/imprint')
  await field.fill('')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(visitor.getByText('has not published an imprint yet')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).selectOption('Landing page figures')
  await page.getByRole('textbox', { name: 'Landing page figures' }).fill('500 teams')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText(/Please write one to four lines/)).toBeVisible()
})

/** The rules pages: what a pack says, what times would score under it, and how it differs from another. */
import { expectFitForAll } from '../support/screens.ts'
import { expect, expectAccessible, test } from '../support/story.ts'

test('a visitor reads a pack, tries times in the calculator and compares two packs', async ({ page }) => {
  await test.step('from the footer to the tables of a pack', async () => {
    await page.goto('/events')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
    await expect(page).toHaveTitle('Rule packs · Paddock')
    await page.getByRole('link', { name: 'World Finals 2025' }).click()
    await expect(page).toHaveURL('/rules/world-finals-2025@1')
    await expect(page).toHaveTitle('World Finals 2025: rules · Paddock')
    await expect(page.getByRole('region', { name: 'Reaction racing' })).toContainText('5 + 90 × (B − t) / (B − T1)')
    await expect(page.getByRole('row', { name: /^T3\.6/ })).toContainText('≥ 48 g')
  })

  await test.step('what times would score, with the working', async () => {
    await page.getByRole('tab', { name: 'Calculator' }).click()
    const points = page.getByRole('region', { name: 'Your points' })
    await expect(points).toContainText('20 + 75 × (1.2558 − 1.1455) / (1.2558 − 1.092) = 70.5')
    await page.getByLabel('Team 4: car time').fill('1.190')
    await expect(points).toContainText('A paid place: 95')
    await page.getByLabel('Team 4: car time').fill('soon')
    await expect(page.getByText('Car time must be a number of seconds, such as 1.234.')).toBeVisible()
    await expect(page.getByText('Correct the marked times to see the points.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear all times' }).click()
    await expect(points).toContainText('No recorded run: 0 points')
    await page.getByLabel('Run 1: did not finish').check()
    await expect(points).toContainText('No time: 20 − 2.5 × 1 DNF, at least 0 = 17.5')
  })

  await test.step('which reading was taken, and why', async () => {
    await page.getByRole('tab', { name: 'Readings' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'R7:' })).toContainText('Other reading')
  })

  await test.step('the difference between two packs', async () => {
    await page.goto('/rules/classic-b@1?view=compare')
    await expect(page.getByRole('status')).toHaveText('6 rules differ.')
    await expect(page.getByRole('row', { name: /Grand Prix › Cadet › Runs/ })).toContainText('73')
    await page.getByLabel('Compare with').selectOption('World Finals 2025, version 1')
    await expect(page).toHaveURL('/rules/classic-b@1?view=compare&with=world-finals-2025%401')
    await expect(page.getByRole('columnheader', { name: 'World Finals 2025, version 1' })).toBeVisible()
  })
})

test('the rules pages are accessible, also on a phone', async ({ page }) => {
  await expectFitForAll(page, [
    '/rules',
    '/rules/world-finals-2025?view=calculator',
    '/rules/classic-a?view=compare&with=world-finals-2025@1',
  ])
})

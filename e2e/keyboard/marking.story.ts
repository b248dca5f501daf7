/** A judge marks with the keyboard only, from the code to the second team. */
import { expect, test } from '../events/organisers.ts'
import { keysOf } from './keys.ts'

test('a judge signs in, marks a team and moves on to the next with the keyboard only', async ({
  page,
  given,
  company,
}) => {
  const { press, type, tabTo } = keysOf(page)
  const event = await given.event(company.id, { status: 'active' })
  await given.entries(event.id, ['Apex', 'Blaze'])
  await given.scorecard(company.id)
  const { panel } = await given.judge(event.id)

  await page.goto('/organizer?mode=judge')
  await tabTo(page.getByRole('textbox', { name: 'Judge or staff code' }))
  await type(panel.judge_code)
  await press('Enter')

  const apex = page.getByRole('form', { name: 'Scores of Apex' })
  await tabTo(apex.getByLabel('Drawings'))
  await type('9')
  await press('Enter')
  await expect(apex.getByLabel('Manufacture')).toBeFocused()
  await type('10')
  await press('Tab')
  await expect(apex.getByLabel('Overall impression')).toBeFocused()
  await type('8,5')
  await press('Shift+Tab', 'Control+A')
  await type('11')
  await tabTo(apex.getByLabel('Notes'))
  await type('Neat work.')
  const save = page.getByRole('button', { name: 'Save Scores' })
  await tabTo(save)
  await press('Enter')
  await expect(page.getByText('T01 Apex: 28.5 points.')).toBeVisible()
  await expect(save).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Next team' }))
  await press('Enter')

  const blaze = page.getByRole('form', { name: 'Scores of Blaze' })
  await tabTo(blaze.getByLabel('Drawings'))
  await type('7')
  await press('Control+Enter')
  await expect(page.getByText('T02 Blaze: 7 points, incomplete')).toBeVisible()
  await expect(page.getByText('2 of 2 marked')).toBeVisible()
})

/** An organiser builds a scorecard, while a second organiser edits it and a judge marks with it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '../events/organisers.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'

test.slow()

test('a scorecard from nothing to its first mark', async ({ organiser, given, company, expectedErrors }) => {
  // The browser logs a criterion changed by another organiser, and a deleted template.
  expectedErrors.push(/409/, /404/)
  const event = await given.event(company.id, { status: 'active' })
  const [olu, second] = [await organiser(), await organiser()]
  const { page } = olu
  const other = second.page
  const address = `/organizer?tab=events&event=${event.id}&section=scorecards`
  const list = page.getByRole('region', { name: 'Templates' })
  const said = async (words: string, on = page) => {
    await expect(on.getByText(words, { exact: true })).toBeVisible()
    await dismissToasts(on)
    await expect(on.getByText(words, { exact: true })).toHaveCount(0)
  }

  await test.step('a ready-made one is imported', async () => {
    await Promise.all([page.goto(address), other.goto(address)])
    await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
    await expect(other.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Import Template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import Template' })
    await expect(dialog.getByRole('tab')).toHaveText(['All', 'Criteria', 'Scrutineering'])
    await expect(dialog.getByRole('listitem')).toHaveCount(5)
    await dialog.getByRole('tab', { name: 'Scrutineering' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import Car scrutineering' }).click()
    await said('Template imported successfully')
    const open = page.getByRole('region', { name: 'Car scrutineering (Imported)' })
    await expect(open.getByRole('heading', { name: 'Power and safety' })).toBeVisible()
    const mass = open.getByRole('listitem').filter({ hasText: 'Mass' })
    for (const words of ['Critical', 'Measurement', 'Time Penalty', '50 to 80 g', '10 per g outside'])
      await expect(mass).toContainText(words)
    await expect(open.getByRole('listitem').filter({ hasText: 'Overall length' })).toContainText('Value Eligibility')
    await expect(page.getByText('1 template, for all events of your company.')).toBeVisible()
    await expect(other.getByRole('region', { name: 'Templates' }), 'without a reload').toContainText('(Imported)')
  })

  await test.step('another is created', async () => {
    await page.getByRole('button', { name: 'Create Template' }).click()
    const form = page.getByRole('form', { name: 'Template' })
    await form.getByRole('button', { name: 'Create Template' }).press('Enter')
    await expect(form.getByText('Please enter a template name')).toBeVisible()
    await expect(form.getByLabel('Template Name')).toBeFocused()
    await expect(form.getByRole('combobox', { name: 'Category' })).toHaveValue('Development')
    await page.keyboard.type('Interview')
    await page.keyboard.press('Enter')
    await said('Template created successfully')
    await expect(page.getByRole('region', { name: 'Interview' })).toContainText('No criteria yet')
    await expect(page.getByText('2 templates, for all events of your company.')).toBeVisible()
    await other.getByRole('link', { name: 'Interview' }).click()
    await expect(other.getByRole('region', { name: 'Interview' })).toContainText('No criteria yet')
  })

  const mine = page.getByRole('region', { name: 'Interview', exact: true })
  const theirs = other.getByRole('region', { name: 'Interview', exact: true })

  await test.step('sections are added, and put in order by hand', async () => {
    await mine.getByRole('tab', { name: 'Sections' }).click()
    await theirs.getByRole('tab', { name: 'Sections' }).click()
    for (const name of ['Design', 'Testing', 'Team']) {
      await mine.getByRole('button', { name: 'Add Section' }).click()
      const form = page.getByRole('form', { name: 'Section' })
      await form.getByLabel('Section Name').fill(name)
      await form.getByRole('button', { name: 'Add Section' }).press('Enter')
      await said('Section added successfully')
      await expect(form).toHaveCount(0)
      await expect(mine.getByRole('button', { name: `Move ${name}` })).toBeVisible()
    }
    await expect(mine.getByRole('button', { name: 'Move Testing' })).toHaveAttribute('aria-busy', 'false')
    const [from, to] = await Promise.all(
      ['Testing', 'Design'].map((name) => mine.getByRole('button', { name: `Move ${name}` }).boundingBox()),
    )
    if (!from || !to) throw new Error('The handles are not on the screen.')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 5 })
    await page.mouse.move(to.x + 20, to.y + 15, { steps: 2 })
    await expect(page.getByText('Testing is at place 1 of 3.')).toBeAttached()
    await page.mouse.up()
    await expect(theirs.getByRole('listitem')).toHaveText([/^Testing/, /^Design/, /^Team/])
  })

  await test.step('criteria are added', async () => {
    await mine.getByRole('tab', { name: 'Criteria' }).click()
    await theirs.getByRole('tab', { name: 'Criteria' }).click()
    await mine.getByRole('button', { name: 'Add Criteria' }).click()
    const form = page.getByRole('form', { name: 'Criteria' })
    await form.getByRole('button', { name: 'Add Criteria' }).press('Enter')
    await expect(form.getByText('Please enter a criteria name')).toBeVisible()
    await expect(form.getByLabel('Criteria Name')).toBeFocused()
    await page.keyboard.type('Answers')
    await expect(form.getByLabel('Max Points')).toHaveValue('100')
    await form.getByText('Checking and penalties').click()
    await expect(form.getByRole('combobox', { name: 'Compliance Level' })).toHaveValue('Minor')
    await expect(form.getByRole('combobox', { name: 'Penalty Type' })).toHaveValue('Value Eligibility')
    await form.getByRole('combobox', { name: 'Criteria Type' }).click()
    await page.getByRole('option', { name: 'Measurement' }).click()
    await form.getByText('Measurement', { exact: true }).click()
    await form.getByLabel('Tolerance Min').fill('2')
    await form.getByLabel('Tolerance Min').press('ArrowUp')
    await expect(form.getByLabel('Tolerance Min')).toHaveValue('2.001')
    await form.getByLabel('Tolerance Max').fill('2')
    await form.getByRole('button', { name: 'Add Criteria' }).press('Enter')
    await expect(
      form.getByText('The lowest allowed value is above the highest one. Please correct one of them.'),
    ).toBeVisible()
    await form.getByLabel('Tolerance Max').fill('3')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add Criteria' }).press('Enter')
    await said('Criteria added successfully')
    await expect(theirs.getByRole('region', { name: 'Uncategorized' })).toContainText('Answers')
    await mine.getByRole('button', { name: 'Add criteria to Design' }).click()
    await form.getByLabel('Criteria Name').fill('Drawings')
    await form.getByLabel('Max Points').fill('20')
    await page.keyboard.press('Enter')
    await expect(theirs.getByRole('region', { name: 'Design' })).toContainText('Drawings')
    await expect(mine).toContainText('2 criteria, 120 points in all')
    await expect(form).toHaveCount(0)
  })

  await test.step('two edit one criterion, and the second is refused', async () => {
    await mine.getByRole('button', { name: 'Edit Drawings' }).click()
    await theirs.getByRole('button', { name: 'Edit Drawings' }).click()
    const [form, dialog] = [page, other].map((on) => on.getByRole('form', { name: 'Criteria' }))
    if (!form || !dialog) throw new Error('There are two forms.')
    await form.getByLabel('Description').fill('Mine')
    await dialog.getByLabel('Max Points').fill('30')
    await dialog.getByRole('button', { name: 'Save Criteria' }).press('Enter')
    await said('Criteria updated successfully', other)
    await expect(form.getByText('Somebody else has changed this criterion in the meantime')).toBeVisible()
    await form.getByRole('button', { name: 'Save Criteria' }).press('Enter')
    await expect(form.getByRole('button', { name: 'Show their version' })).toBeFocused()
    await form.getByRole('button', { name: 'Show their version' }).click()
    await expect(form.getByLabel('Max Points')).toHaveValue('30')
    await form.getByLabel('Description').fill('To scale')
    await form.getByRole('button', { name: 'Save Criteria' }).press('Enter')
    await expect(theirs.getByRole('region', { name: 'Design' })).toContainText('To scale')
    await expect(form).toHaveCount(0)
  })

  await test.step('a section that is deleted leaves its criteria uncategorized', async () => {
    await mine.getByRole('tab', { name: 'Sections' }).click()
    await mine.getByRole('button', { name: 'Delete Design' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Design?' })
    await expect(question).toContainText('Its criteria will be moved to uncategorized.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await said('Section deleted successfully')
    await expect(theirs.getByRole('region', { name: 'Uncategorized' })).toContainText('Drawings')
  })

  await test.step('it is duplicated, and found by type and category', async () => {
    await mine.getByRole('button', { name: 'Duplicate Template' }).click()
    await said('Template duplicated successfully')
    const copy = page.getByRole('region', { name: 'Interview (Copy)' })
    await expect(copy).toContainText('Drawings')
    await copy.getByRole('button', { name: 'Delete Template' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Interview (Copy)?' })
    await expect(question).toContainText('Are you sure you want to delete this template?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await said('Template deleted successfully')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const filter = async (name: string, option: string) => {
      await list.getByRole('combobox', { name }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await filter('Category', 'Both')
    await expect(list.getByRole('listitem')).toHaveText([/^Car scrutineering/])
    await filter('Category', 'Development')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await filter('Type', 'Criteria')
    await expect(list.getByRole('listitem')).toHaveText([/^Interview/])
    await list.getByRole('link', { name: 'Interview' }).click()
  })

  await test.step('once a judge has marked with it, its results stay readable', async () => {
    const { panel, headers } = await given.judge(event.id)
    const team_id = randomUUID()
    const post = async (path: string, data: object, as: Record<string, string>) => {
      const answer = await page.request.post(path, { data, headers: as })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    const team = { id: team_id, event_id: event.id, team_name: 'Apex' }
    await post('/api/competition_teams', team, olu.headers)
    const template_id = new URL(page.url()).searchParams.get('template')
    const about = { id: randomUUID(), event_id: event.id, team_id, judge_panel_id: panel.id, template_id }
    await post('/api/competition_scores', { ...about, criteria_scores: { Drawings: 25, Answers: 0 } }, headers)
    await expect(mine.getByText('This scorecard is in use')).toBeVisible()
    await mine.getByRole('button', { name: 'Edit Drawings' }).click()
    const form = page.getByRole('form', { name: 'Criteria' })
    await expect(form.getByLabel('Criteria Name')).toBeDisabled()
    await expect(form.getByLabel('Description')).toBeFocused()
    await expect(form.getByText('Results are stored under this name, so it cannot be changed.')).toBeVisible()
    await form.getByLabel('Max Points').fill('24')
    await page.keyboard.press('Enter')
    const choice = page.getByRole('dialog', { name: 'Drawings has results' })
    const forEveryTeam = choice.getByRole('region', { name: 'Change it for every team' })
    await expect(forEveryTeam).toContainText('1 mark of 1 team is scaled to the new maximum.')
    await expect(forEveryTeam).toContainText('Sheets are out of 124 instead of 130 points.')
    await expect(forEveryTeam.getByRole('row').last()).toHaveText('T01 Apex25.020.0')
    await choice.getByRole('button', { name: 'Cancel' }).click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await mine.getByRole('button', { name: 'Delete Drawings' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Drawings?' })
    await expect(question).toContainText('Are you sure you want to delete this criteria?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(choice.getByRole('region', { name: 'Delete it for every team' })).toContainText('T01 Apex25.00.0')
    await expect(choice.getByRole('region', { name: 'Keep it in' })).toContainText('1 mark stays as it is, and sheets')
    await choice.getByRole('button', { name: 'Keep it there' }).click()
    await said('Criteria deleted successfully')
    await expect(theirs.getByRole('region', { name: 'Retired criteria' })).toContainText('Drawings')
  })

  await test.step('all of it fits a phone, where a criterion is restored and the template deleted', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(list).toBeHidden()
    await mine.getByRole('button', { name: 'Restore Drawings' }).click()
    await expect(theirs.getByRole('region', { name: 'Retired criteria' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await mine.getByRole('tab', { name: 'Details' }).click()
    await expect(mine).toContainText('Yes, it has results')
    await mine.getByRole('button', { name: 'Delete Template' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(list).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(other.getByRole('heading', { name: 'This template is no longer here' })).toBeVisible()
  })
})

/** An organiser's own rule pack: copied, changed, tried on a past event, published, and then never edited. */
import { randomUUID } from 'node:crypto'
import { expectToast } from '../organizers/organizer-steps.ts'
import { expect, raceSent, test } from '../racing/race-day.ts'
import { navEntry } from '../support/navigation.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expectAccessible } from '../support/story.ts'

test('an organiser copies a pack, changes a number, tries it on a past event and publishes it', async ({
  organiser,
  raceDay,
  request,
  given,
  company,
}) => {
  test.slow()
  const olu = await organiser()
  const { page, headers } = olu
  const title = `Harbour rules ${randomUUID().slice(0, 6)}`
  const past = await raceDay(['Aeolus', 'Boreas'])
  const [aeolus, boreas] = past.teams
  if (!aeolus || !boreas) throw new Error('no teams')
  await raceSent(request, olu, past.id, {
    runs: [
      { team: aeolus, time: '1.100' },
      { team: boreas, time: '1.200' },
    ],
  })
  const form = page.getByRole('form', { name: 'Rule pack' })
  const base = form.getByRole('group', { name: 'Development' }).getByLabel('Fewer runs: base')

  await test.step('a copy is a draft', async () => {
    await page.goto('/organizer')
    await navEntry(page, 'Rule packs').click()
    await expect(page.getByRole('heading', { name: 'No rule packs of your own yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Copy a rule pack' }).click()
    await page.getByLabel('Copy from').selectOption('Standard scoring, version 1')
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expectToast(page, 'Draft created', `${title} is a draft. Only your company sees it.`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })

  await test.step('a number that is too large is refused at its field', async () => {
    await base.fill('99999')
    await expect(form.getByText('Grand Prix › Development › Partial › Base: Must be at most 10000')).toBeVisible()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expect(base).toBeFocused()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await expectAccessible(page)
    await base.fill('12')
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expectToast(page, 'Draft saved')
    await expect(form.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('it is tried in the calculator and on a past event', async () => {
    await page.getByRole('tab', { name: 'Calculator' }).click()
    await page.getByRole('button', { name: 'Clear all times' }).click()
    await page.getByLabel('Run 1: car time').fill('1.2')
    await expect(page.getByRole('region', { name: 'Your points' })).toContainText('1 of 7 legal runs: 12 + 2 × 1 = 14')
    await page.getByRole('tab', { name: 'Changes' }).click()
    await expect(page.getByText('1 rule differs.')).toBeVisible()
    await page.getByRole('tab', { name: 'Past events' }).click()
    const row = page.getByRole('region', { name: 'Development' }).getByRole('row', { name: /Aeolus/ })
    await expect(row.getByRole('cell', { name: '32', exact: true })).toBeVisible()
    await expect(row.getByRole('cell', { name: '14', exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a published version is read; editing it starts the next', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, 'Published', `${title}, version 1 can now be chosen for events.`)
    await page.getByRole('tab', { name: 'Rules' }).click()
    await expect(page.getByRole('row', { name: /^Development/ })).toContainText('12 + 2 per run, at most 6')
    await expect(form).toHaveCount(0)
    const [pack] = await (await request.get('/api/company_rule_packs', { headers })).json()
    const { id } = await given.event(company.id, { name: `Harbour Cup ${title}`, event_date: '2027-05-01' })
    const data = { rule_pack: pack.id, status: 'active' }
    expect((await request.patch(`/api/competition_events/${id}`, { headers, data })).status()).toBe(200)
    await page.getByRole('button', { name: 'Edit as next version' }).click()
    await expect(page.getByText('Version 2 · copied from')).toBeVisible()
    await expect(base).toHaveValue('12')
    await expectFitOnPhone(page)
    await page.goto(`/events/${id}`)
    await page.getByRole('link', { name: `${title}, version 1` }).click()
    await expect(page).toHaveURL(`/events/${id}/rules`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Grand Prix' })).toContainText('12 + 2 per run, at most 6')
  })
})

test('every part of a World Finals pack has its form', async ({ organiser, request }) => {
  test.slow()
  const { page, headers } = await organiser()
  const id = randomUUID()
  const data = { id, from: 'world-finals-2025', title: 'Our finals' }
  expect((await request.post('/api/company_rule_packs', { headers, data })).status()).toBe(200)
  await page.goto(`/organizer?tab=rule-packs&pack=${id}`)
  const form = page.getByRole('form', { name: 'Rule pack' })
  const open = (part: string) => form.getByLabel('Part', { exact: true }).selectOption(part)

  await test.step('scorecards, penalties and awards', async () => {
    await open('Scorecards')
    await form.getByRole('button', { name: 'Add a criterion to Scrutineering' }).click()
    await form.getByLabel('Criterion').nth(3).fill('Paint')
    await open('Penalties')
    await form.getByRole('button', { name: 'Add a penalty' }).click()
    await form.getByLabel('Penalty', { exact: true }).last().fill('Too loud')
    await open('Awards')
    await form.getByRole('button', { name: 'Add an award' }).click()
    const dialog = page.getByRole('dialog', { name: 'New award' })
    await dialog.getByLabel('Award').fill('Best paint')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(form.getByRole('row', { name: /Best paint/ })).toBeVisible()
  })

  await test.step('a limit that cannot be met is refused, and its row says so', async () => {
    await open('Scrutineering')
    await form.getByRole('button', { name: 'Actions for Check T3.6' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check T3.6' })
    await dialog.getByLabel('Maximum').fill('40')
    await expect(dialog.getByText('Has a minimum above its maximum.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(form.getByText('Needs correcting')).toBeVisible()
    await form.getByRole('button', { name: 'Actions for Check T3.6' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog.getByLabel('Maximum').fill('')
    await dialog.getByLabel('Minimum').fill('50')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expectToast(page, 'Draft saved')
    await page.getByRole('tab', { name: 'Changes' }).click()
    await expect(page.getByRole('row', { name: /T3\.6/ })).toContainText('4850')
    await expect(page.getByRole('row', { name: /Too loud/ })).toBeVisible()
  })
})

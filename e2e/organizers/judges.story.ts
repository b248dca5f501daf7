/** Judges join by invitation or by a code that they are given, and lose access when the organiser removes them. */
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { linkIn, mailTo } from '../support/people.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expectAccessible } from '../support/story.ts'
import { aCompany, expectToast, signedInWithEvent } from './organizer-steps.ts'

test('an invited judge gets a panel on a phone, loses access immediately, and returns with another code', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13].*(live|judging_panels)/)
  const company = aCompany()
  const event = `Spring Regional of ${company}`
  const [olu, jo] = [await newcomer('Olu Adeyemi'), await newcomer('Jo Park')]
  const desk = await signedInWithEvent(olu, company, event)
  await desk.invite(jo.person.email, 'judge')

  await jo.page.setViewportSize({ width: 390, height: 844 })
  await jo.page.goto(linkIn(await mailTo(jo.api, jo.person.email, /invites you to judge/)))
  await jo.page.getByLabel('Your name').fill('Jo Park')
  await jo.page.getByLabel('Event').selectOption(event)
  await expectAccessible(jo.page)
  await jo.page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(jo.page.getByLabel('Judge code')).toHaveText(/^JUDGE[A-Z0-9]{4}$/)
  await jo.page.getByRole('button', { name: 'Open my panel' }).click()
  await expect(jo.page.getByRole('heading', { name: event })).toBeVisible()
  await expect(jo.page.getByRole('heading', { name: 'T01 Slipstream' })).toBeVisible()
  await expectNoSidewaysScroll(jo.page)

  await olu.page.goto('/organizer?tab=judges')
  await expect(olu.page.getByRole('row').filter({ hasText: 'Jo Park' })).toContainText('Active')
  const assign = olu.page.getByRole('form', { name: 'Assign a judge' })
  await assign.getByRole('button', { name: 'Assign Judge' }).click()
  await expectToast(olu.page, 'Information Required')
  const code = `pit-${company.slice(-8)}`
  await assign.getByLabel('Judge name').fill('June Hall')
  await assign.getByLabel('Panel name').fill('Engineering')
  await assign.getByLabel('Event').selectOption(event)
  await assign.getByLabel('Code (optional)').fill(code)
  await assign.getByRole('button', { name: 'Assign Judge' }).click()
  await expectToast(olu.page, 'Judge Assigned', code.toUpperCase())
  await chooseInRow(olu.page, 'Show code', 'June Hall')
  const dialog = olu.page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code that opens the panel of June Hall' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  // Other tabs have sheets of their own to print, which must not hide this one.
  await navEntry(olu.page, 'Events').click()
  await expect(olu.page.getByRole('heading', { name: event })).toBeVisible()
  await navEntry(olu.page, 'Judge Management').click()
  await expect(olu.page.getByRole('row').filter({ hasText: 'June Hall' })).toBeVisible()
  await olu.page.emulateMedia({ media: 'print' })
  await expect(olu.page.getByRole('region', { name: 'Judge cards' })).toContainText(code.toUpperCase())
  await expect(navEntry(olu.page, 'Judge Management')).toBeHidden()
  await olu.page.emulateMedia({ media: 'screen' })

  await chooseInRow(olu.page, 'Deactivate', 'Jo Park')
  await olu.page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expectToast(olu.page, 'Judge Deactivated')
  await expect(olu.page.getByRole('row').filter({ hasText: 'Jo Park' })).toContainText('Inactive')
  await expect(jo.page.getByText('Your judge code has been deactivated.')).toBeVisible()
  await jo.page.getByRole('textbox', { name: 'Judge or staff code' }).fill(code)
  await jo.page.keyboard.press('Enter')
  await expect(jo.page.getByRole('heading', { name: 'Engineering', level: 1 })).toBeVisible()

  await navEntry(olu.page, 'Live Results').click()
  const results = olu.page.getByRole('main')
  await expect(results.getByRole('combobox', { name: 'Event' })).toHaveValue(event)
  await expect(results.getByRole('heading', { name: 'No scores recorded yet' })).toBeVisible()
  const opened = olu.page.waitForEvent('popup')
  await results.getByRole('link', { name: `Open the public view of ${event}` }).click()
  await expect((await opened).getByText('Slipstream')).toBeVisible()
})

test('after too many wrong codes a card still works, and the organiser lifts the limit for typed codes', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/(401|429).*(judge-access|judging_panels|live)/)
  const company = aCompany()
  const event = `Hall Cup of ${company}`
  const [olu, jo] = [await newcomer('Olu Adeyemi'), await newcomer('Jo Park')]
  const desk = await signedInWithEvent(olu, company, event)
  const [june, sam] = [await desk.assign('June Hall'), await desk.assign('Sam Osei')]
  const wrongCode = (_: unknown, n: number) =>
    jo.context.request.post('/api/functions/judge-access', { data: { judge_code: `WRONG-${company.slice(-8)}-${n}` } })
  await Promise.all(Array.from({ length: 100 }, wrongCode))

  await jo.page.goto('/organizer?mode=judge')
  await jo.page.getByRole('textbox', { name: 'Judge or staff code' }).fill(sam.judge_code)
  await jo.page.keyboard.press('Enter')
  await expectToast(jo.page, 'Too Many Attempts')

  await jo.page.goto(`/organizer?code=${june.judge_code}#card=${june.card_token}`)
  await expect(jo.page.getByRole('textbox', { name: 'Judge or staff code' })).toHaveValue(june.judge_code)
  await jo.page.getByRole('button', { name: 'Enter' }).click()
  await expectToast(jo.page, 'Access Granted', 'June Hall')
  await expect(jo.page.getByRole('heading', { name: 'Engineering', level: 1 })).toBeVisible()

  await olu.page.goto('/organizer?tab=judges')
  await expect(olu.page.getByText('Judge codes are refused')).toBeVisible()
  await expectAccessible(olu.page)
  await olu.page.getByRole('button', { name: `Lift limit for ${event}` }).click()
  await expectToast(olu.page, 'Limit Lifted')
  await expect(olu.page.getByText('Judge codes are refused')).toBeHidden()
})

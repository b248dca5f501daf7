/** Users change their own account. */
import { expect, test } from '../support/crew.ts'
import { arrived, mailTo, PASSWORD, signIn } from '../support/people.ts'
import { expectAccessible, toastOf } from '../support/story.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

test('another computer is signed out, and the password is changed', async ({ api, newcomer }) => {
  const visitor = await newcomer('Vi Visitor')
  await arrived(visitor)
  const { page, person } = visitor
  await signIn(api, person)
  await page.goto('/your-account')
  const places = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await places.getByRole('button', { name: 'Sign out on all other devices' }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places.getByRole('listitem')).toHaveText(/This device/)
  expect(await api.get('/api/auth/get-session')).toBeNull()

  const form = page.getByRole('form', { name: 'Change your password' })
  const change = async (current: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password').fill('slower-lap')
    await form.getByLabel('Confirm password').fill('slower-lap')
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not-this-one')
  await expect(form.getByText('This is not your password. Please try again.')).toBeVisible()
  await change(PASSWORD)
  await expect(toastOf(page, 'Password changed')).toBeVisible()
  await mailTo(api, person.email, /password was changed/)
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places.getByRole('listitem')).toHaveText(/This device/)
})

/** A student uploads a car, sees the article that it fails, changes the model and passes. */
import { type CarDimensions, modelCar } from '../../domain/car-check/car-model.ts'
import { stlOfCorners } from '../../domain/printing/stl-writer.ts'
import { expect, test } from '../support/crew.ts'
import { createTeam } from '../support/people.ts'
import { expectAccessible } from '../support/story.ts'

/** Files as a CAD program exports them, named after the parts. */
const exported = (dimensions: Partial<CarDimensions> = {}) =>
  modelCar(dimensions).map(({ kind, mesh }, at) => ({
    name: `${kind} ${at}.stl`,
    mimeType: 'model/stl',
    buffer: Buffer.from(stlOfCorners(mesh)),
  }))

test('a car that is too high fails, its next version passes, and the two are compared', async ({ signedInAs }) => {
  test.slow()
  const { page, api } = await signedInAs('Maya Chen')
  await createTeam(api, 'Slipstream')

  const upload = async (dimensions: Partial<CarDimensions>) => {
    await page.getByRole('link', { name: 'Check a new version' }).click()
    await page.locator('input[type=file]').setInputFiles(exported(dimensions))
    await page.getByLabel('Yes, this is how it stands and drives').check()
    await page.getByRole('button', { name: 'Check the car' }).click()
    return page.getByRole('region', { name: 'Articles' })
  }

  await test.step('the height fails, drawn on the car, with what it costs', async () => {
    await page.goto('/manage?tab=readiness')
    await page.getByRole('link', { name: 'Open the car check' }).click()
    const articles = await upload({ rearTop: 67 })
    const height = articles.getByRole('listitem').filter({ hasText: 'T3.5' })
    await expect(height).toContainText('67 mm')
    await expect(height).toContainText('−10 points')
    await expect(height.getByRole('img', { name: /T3.5 drawn on the car/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save this version' }).click()
    await expect(page.getByRole('region', { name: 'Version 1' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the changed model passes, and what changed is listed', async () => {
    await page.getByRole('link', { name: 'All versions of the car' }).click()
    await upload({ rearTop: 64 })
    await expect(page.getByRole('region', { name: 'Expected result' })).toContainText('100 of 100 points')
    await page.getByRole('button', { name: 'Save this version' }).click()
    const changes = page.getByRole('region', { name: 'What changed' })
    await expect(changes.getByRole('row').filter({ hasText: 'T3.5' })).toContainText('Fail: 67 mm')
    await expect(changes.getByRole('row').filter({ hasText: 'T3.5' })).toContainText('Pass: 64 mm')
  })
})

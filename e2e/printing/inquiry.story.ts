/** A visitor requests a print: the model is checked, measured, shown, estimated and sent, despite network failures. */
import { builtFile } from '../support/built-file.ts'
import { waitForFirstKey } from '../support/first-key.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { asFile, boxStl } from './models.ts'
import { chooseMaterial, customer, fillContact, mailTo, newMaterial } from './owner-portal.ts'

test.slow()

test('a model is measured, estimated and sent, and a receipt is mailed', async ({ page, request }) => {
  const material = await newMaterial(request)
  const ada = customer('Ada Wells')
  await page.goto('/3d-printing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom 3D Printing Service')
  await expect(page.getByRole('link', { name: 'Return to Store' })).toHaveAttribute('href', '/store')
  for (const title of ['Contact Information', 'STL File Upload', 'Material Selection', 'Special Requirements']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(page.getByText('max 50MB')).toBeVisible()
  await expect(page.getByText(/within 24 hours/).first()).toBeVisible()
  await fillContact(page, ada)

  await page.locator('input[type=file]').setInputFiles(asFile('nose-cone.stl', boxStl()))
  await expect(page.getByText('nose-cone.stl')).toBeVisible()
  await expect(page.getByText('0.00 MB')).toBeVisible()
  const model = page.getByRole('region', { name: 'Your model' })
  for (const fact of ['20 × 10 × 5 mm', '1 cm³', 'Closed'])
    await expect(model.getByText(fact, { exact: true })).toBeVisible()
  await expect(model.getByText('12', { exact: true })).toBeVisible()

  await chooseMaterial(page, material.name)
  await expect(page.getByRole('combobox', { name: 'Material' })).toHaveValue(`${material.name} ($0.050/g)`)
  const details = page.getByRole('region', { name: `Details of ${material.name}` })
  await expect(details).toContainText('Stiff, light and cheap.')
  await expect(details.getByText('strength: high')).toBeVisible()
  await page.getByRole('combobox', { name: 'Colour' }).click()
  await page.getByRole('option', { name: 'Red' }).click()
  await page.getByLabel('Quantity').fill('4')
  // 1 cm³ at 1.25 g/cm³ is 1.3 g, and 4 × 1.3 g × $0.05 is $0.26; the size of the file would say 1 g and $0.20.
  const estimate = page.getByRole('region', { name: 'Estimate' })
  await expect(estimate).toContainText('Estimated cost of 4 units$0.26')
  await expect(estimate).toContainText('Estimated weight per unit1.3 g')
  await expect(estimate).toContainText('From the measured volume')

  await page.getByLabel('Special Requirements').last().fill('Smooth on the outside, please.')
  await page.getByRole('button', { name: 'Submit Inquiry' }).click()
  const receipt = page.getByRole('region', { name: 'Inquiry received' })
  await expect(receipt).toBeFocused()
  await expect(receipt).toContainText(ada.email)
  await expect(receipt).toContainText('$0.26')
  await expect(page.getByText('Choose an STL file', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue(ada.name)
  const mail = await mailTo(request, ada.email, /inquiry/i)
  expect(mail.text).toContain('24 hours')
})

test('a model’s defects are named, and its unit is suggested', async ({ page, request }) => {
  const material = await newMaterial(request)
  await page.goto('/3d-printing')
  await fillContact(page, customer('Uma Unit'))
  const model = page.getByRole('region', { name: 'Your model' })
  const wrong = model.getByRole('region', { name: 'Problems with the model' })
  await page.locator('input[type=file]').setInputFiles(asFile('box.stl', boxStl()))
  await expect(model.getByText('Closed', { exact: true })).toBeVisible()
  await expect(wrong).toHaveCount(0)

  await page.locator('input[type=file]').setInputFiles(asFile('twice.stl', boxStl({ step: 25.4, times: 2 })))
  await expect(wrong).toContainText('18 edges are shared by more than two faces')
  await expect(wrong).toContainText('The model is smaller than 1 mm.')
  await expect(model.getByRole('status').filter({ hasText: '0.8 × 0.4 × 0.2 mm is unusual for a part.' })).toBeVisible()
  await chooseMaterial(page, material.name)
  await model.getByRole('button', { name: 'Use inches' }).click()
  await expect(model.getByText('20 × 10 × 5 mm', { exact: true })).toBeVisible()
  await expect(wrong).not.toContainText('smaller than')
  // Twice 1 cm³ at 1.25 g/cm³ is 2.5 g, and at $0.05 a gram 13 cents.
  await expect(page.getByRole('region', { name: 'Estimate' })).toContainText('$0.13')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(page.getByRole('region', { name: 'Inquiry received' })).toContainText('$0.13')
})

test('the model rotates automatically until it is stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/3d-printing')
  await page.locator('input[type=file]').setInputFiles(asFile('nose-cone.stl', boxStl()))
  const picture = page.getByRole('img', { name: /nose-cone\.stl, 20 × 10 × 5 mm/ })
  await expect(picture.locator('canvas')).toBeVisible()
  const first = await picture.screenshot()
  await expect(async () => expect((await picture.screenshot()).equals(first)).toBe(false)).toPass()
  await page.getByRole('button', { name: 'Stop turning' }).click()
  await expect(page.getByRole('button', { name: 'Keep turning' })).toBeVisible()
})

test('without 3D in the browser everything but the picture works', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/3d-printing')
  await page.locator('input[type=file]').setInputFiles(asFile('box.stl', boxStl()))
  const model = page.getByRole('region', { name: 'Your model' })
  await expect(model).toContainText('Your browser cannot show 3D graphics')
  await expect(model).toContainText('20 × 10 × 5 mm')
})

test('with reduced motion the model is still, loaded when a file is chosen, and rotated by buttons', async ({
  page,
}) => {
  const viewer = builtFile('printing/model-viewer.tsx')
  const scripts: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith(viewer)) scripts.push(sent.url())
  })
  await page.goto('/3d-printing')
  await expect(page.getByPlaceholder('Select a material')).toBeVisible()
  expect(scripts).toEqual([])
  await page.locator('input[type=file]').setInputFiles(asFile('box.stl', boxStl()))
  const picture = page.getByRole('img', { name: /3D preview of box\.stl/ })
  await expect(picture.locator('canvas')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Keep turning' })).toBeVisible()
  await picture.scrollIntoViewIfNeeded()
  // A still image is one that does not change once it is drawn.
  let still = await picture.screenshot()
  await expect(async () => {
    const before = still
    still = await picture.screenshot()
    expect(still.equals(before)).toBe(true)
  }).toPass()
  expect((await picture.screenshot()).equals(still)).toBe(true)
  await page.getByRole('button', { name: 'Turn right' }).press('Enter')
  await expect(async () => expect((await picture.screenshot()).equals(still)).toBe(false)).toPass()
})

test('files that are no STL or above 50 MB are refused with a sentence before anything is uploaded', async ({
  page,
}) => {
  const uploads: string[] = []
  page.on('request', (sent) => {
    // The store's frame asks for the catalogue's latest state.
    if (sent.method() === 'POST' && !sent.url().endsWith('/sync-from-stripe')) uploads.push(sent.url())
  })
  await page.goto('/3d-printing')
  const input = page.locator('input[type=file]')
  const choose = (name: string, buffer: Buffer) => input.setInputFiles(asFile(name, buffer))

  await choose('drawing.pdf', boxStl())
  await expect(page.getByText('Please upload an STL file')).toBeVisible()
  await expect(page.getByText('Invalid File Type')).toBeVisible()

  const box = boxStl()
  await choose('cut.stl', box.subarray(0, 400))
  await expect(page.getByText(/cut off: it should have 12 triangles but has 6/)).toBeVisible()
  const lying = boxStl()
  lying.writeUInt32LE(13, 80)
  await choose('lying.stl', lying)
  await expect(page.getByText(/should have 13 triangles but has 12/)).toBeVisible()
  await choose('page.stl', Buffer.from(`<!doctype html><html><body>${'x'.repeat(300)}</body></html>`))
  await expect(page.getByText(/This is not an STL file/)).toBeVisible()
  await fillContact(page, customer('Ben Malformed'))
  await page.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is not an STL file' }).first()).toBeVisible()
  // Playwright cannot pass files above 50 MB, so the browser creates it.
  await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(51 * 1024 * 1024)], 'huge.stl'))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.getByText('File Too Large')).toBeVisible()
  await expect(page.getByText('File size must be less than 50MB')).toBeVisible()
  expect(uploads).toEqual([])
})

test('a file can be dropped, and missing fields are named', async ({ page, request }) => {
  const material = await newMaterial(request, { color_options: [] })
  await page.goto('/3d-printing')
  const submit = page.getByRole('button', { name: 'Submit Inquiry' })
  await submit.click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await fillContact(page, customer('Cleo Drop'))
  await submit.click()
  await expect(page.getByText('Missing File')).toBeVisible()

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'Dropped.STL'))
      return data
    },
    [...boxStl()],
  )
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Dropped.STL')).toBeVisible()
  await submit.click()
  await expect(page.getByText('Missing Material')).toBeVisible()
  await chooseMaterial(page, material.name)
  await expect(page.getByRole('combobox', { name: 'Colour' })).toHaveCount(0)
  const quantity = page.getByLabel('Quantity')
  for (const [typed, kept] of [
    ['', '1'],
    ['250', '100'],
    ['0', '1'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue(kept)
  }
})

test('a dropped upload and a lost answer lose nothing, and the file is sent once', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const material = await newMaterial(request)
  const dora = customer('Dora Dropped')
  await page.goto('/3d-printing')
  await fillContact(page, dora)
  await page.locator('input[type=file]').setInputFiles(asFile('axle.stl', boxStl()))
  await chooseMaterial(page, material.name)
  await page.getByLabel('Special Requirements').last().fill('Kept through it all')

  let uploads = 0
  await page.route('**/api/files/stl-files*', async (route) => {
    uploads++
    if (uploads === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  let inquiries = 0
  await page.route('**/api/printing_inquiries', async (route) => {
    inquiries++
    // The inquiry arrives, but its answer is lost.
    if (inquiries === 1) await route.fetch().then(() => route.abort('connectionreset'))
    else await route.continue()
  })

  const submit = page.getByRole('button', { name: 'Submit Inquiry' })
  const failure = page.getByRole('form').getByRole('alert').filter({ hasText: 'Submission Error' })
  await submit.click()
  await expect(failure).toContainText('Failed to submit inquiry. Please try again.')
  expect([uploads, inquiries]).toEqual([1, 0])
  await submit.click()
  await expect(async () => expect([uploads, inquiries]).toEqual([2, 1])).toPass()
  await expect(failure).toBeVisible()
  await expect(page.getByLabel('Special Requirements').last()).toHaveValue('Kept through it all')
  await expect(page.getByText('axle.stl')).toBeVisible()
  await submit.click()
  await expect(page.getByRole('region', { name: 'Inquiry received' })).toBeVisible()
  expect([uploads, inquiries], 'the file is not sent again').toEqual([2, 2])
  await mailTo(request, dora.email, /inquiry/i)
  const mails = await (await request.get(`/api/dev/outbox?to=${dora.email}`)).json()
  expect(mails, 'one inquiry, one receipt').toHaveLength(1)
})

test('typed values survive a reload, and the button shows progress', async ({ page, request }) => {
  const material = await newMaterial(request)
  const eve = customer('Eve Wait')
  await page.goto('/3d-printing')
  await fillContact(page, eve)
  await page.getByLabel('Phone Number').fill('+44 20 7946 0000')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue(eve.name)
  await expect(page.getByLabel('Email Address')).toHaveValue(eve.email)
  await expect(page.getByLabel('Phone Number')).toHaveValue('+44 20 7946 0000')
  await page.locator('input[type=file]').setInputFiles(asFile('wheel.stl', boxStl()))
  await chooseMaterial(page, material.name)
  const gates = { upload: Promise.withResolvers<void>(), inquiry: Promise.withResolvers<void>() }
  await page.route('**/api/files/stl-files*', async (route) => {
    await gates.upload.promise
    await route.continue()
  })
  await page.route('**/api/printing_inquiries', async (route) => {
    await gates.inquiry.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Submit Inquiry' }).click()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Upload of the STL file' })).toBeAttached()
  gates.upload.resolve()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  gates.inquiry.resolve()
  await expect(page.getByRole('region', { name: 'Inquiry received' })).toBeVisible()
})

test('the form is accessible, empty and filled, in both colour schemes and on a phone', async ({ page, request }) => {
  const material = await newMaterial(request)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/3d-printing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles(asFile('box.stl', boxStl()))
  await chooseMaterial(page, material.name)
  await expect(page.getByRole('region', { name: 'Estimate' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep turning' })).toBeVisible()
  await expectAccessible(page)
  await expectFitOnPhone(page)
})

test('an inquiry is sent with the keyboard only', async ({ page, request }) => {
  const material = await newMaterial(request, { name: `Aaa ${Date.now()}`, color_options: [] })
  await page.goto('/3d-printing')
  await page.getByLabel('Full Name').focus()
  await page.keyboard.type('Gus Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type(customer('Gus Keys').email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Choose an STL file' })).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(asFile('box.stl', boxStl()))
  await expect(page.getByText('20 × 10 × 5 mm', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Material' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: material.name })).toBeVisible()
  await waitForFirstKey(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Material' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Submit Inquiry' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Inquiry received' })).toBeVisible()
})

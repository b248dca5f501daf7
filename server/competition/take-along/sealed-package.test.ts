import { expect, test } from 'vitest'
import { hostedKey, openContents, readPackage, sealPackage } from './sealed-package.ts'

const ABOUT = {
  revision: 0,
  laptop_id: null,
  kind: 'out' as const,
  journey_id: '0b0e7c3a-7d0e-4b44-9d3c-3f6d5b0f2a11',
  event_id: '1b0e7c3a-7d0e-4b44-9d3c-3f6d5b0f2a11',
  home_url: 'https://paddock.example',
  event_name: 'Cup',
  made_at: '2027-03-20T09:00:00.000Z',
  paddock: '0.1.0',
  migration: '0001',
}
const CONTENTS = { rows: { teams: '[]' }, files: [] }
const sealed = () => sealPackage(ABOUT, CONTENTS, 'CODE', hostedKey('secret'))

test('a package is read with its code alone, whatever the order of its header', async () => {
  const read = readPackage(await sealed())
  if (!read || read === 'damaged') throw new Error(`no package: ${read}`)
  expect(read.header).toMatchObject(ABOUT)
  expect(await openContents(read, 'CODE')).toEqual(CONTENTS)
  expect(await openContents(read, 'OTHER')).toBeUndefined()
})

test('a changed header or body is noticed, and anything else is no package', async () => {
  const bytes = await sealed()
  const renamed = Buffer.from(bytes.toString('latin1').replace('"Cup"', '"Pup"'), 'latin1')
  expect(readPackage(renamed)).toBe('damaged')
  expect(readPackage(Buffer.concat([bytes, Buffer.from('x')]))).toBe('damaged')
  expect(readPackage(Buffer.from('hello\nworld'))).toBeUndefined()
})

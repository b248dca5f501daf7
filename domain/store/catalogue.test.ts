import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText, readHeadings, readRow } from './product-csv.ts'
import { shippingOf, syncCoverage, tagsFrom } from './product-form.ts'
import { IMAGE_MESSAGES, imageKindOf, MOST_IMAGE_BYTES, refusedImages } from './product-images.ts'
import { slugOf } from './slug.ts'
import { smallCopyOf } from './small-copies.ts'

test.each([
  ['Bearings', 'bearings'],
  ['3D Printing & Services', '3d-printing-services'],
  ['  Wheels   and\tTyres ', '-wheels-and-tyres-'],
  ['Axles -- (long)', 'axles-long'],
  ['Café Größe', 'café-größe'],
  ['F1-in-Schools', 'f1-in-schools'],
  ['!!!', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('tags are trimmed, and blanks and repetitions dropped', () => {
  expect(tagsFrom(' carbon, , 5 mm,carbon,')).toEqual(['carbon', '5 mm'])
})

test('digital is not shipped, and anything else is', () => {
  expect([shippingOf(true), shippingOf(false)]).toEqual([
    { is_digital: true, requires_shipping: false },
    { is_digital: false, requires_shipping: true },
  ])
})

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%i of %i is a coverage of %i percent', (synced, total, percent) => {
  expect(syncCoverage(synced, total)).toBe(percent)
})

describe('a picture', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  test.each([
    ['\xff\xd8\xff\xe0..JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n....', 'png'],
    ['GIF89a......', 'gif'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['....ftypavif....', 'avif'],
    ['<svg xmlns="http:', undefined],
    ['<!doctype html>..', undefined],
    ['PK\x03\x04...........', undefined],
    ['', undefined],
  ])('that begins with %j is %s', (text, kind) => {
    expect(imageKindOf(bytes(text))).toBe(kind)
  })

  const good = { size: 1000, kind: 'png' } as const
  test.each([
    [[good, good], 3, undefined],
    [[good, good], 4, IMAGE_MESSAGES.tooMany],
    [[good, { size: 9, kind: undefined }], 0, IMAGE_MESSAGES.wrongType],
    [[{ ...good, size: MOST_IMAGE_BYTES }], 0, IMAGE_MESSAGES.tooLarge],
    [[{ ...good, size: MOST_IMAGE_BYTES - 1 }], 0, undefined],
  ])('%j beside %i others', (files, have, refusal) => {
    expect(refusedImages(files, have)).toBe(refusal)
  })

  test('that was uploaded has a small copy; any other is its own', () => {
    const address = '/api/files/product-images/products/1765432100000-0a1b2c3d4e5f.webp'
    expect(smallCopyOf(address)).toBe(address.replace('.webp', '-small.webp'))
    for (const other of ['/api/files/product-images/demo/x.svg', 'https://files.example.org/a.webp', ''])
      expect(smallCopyOf(other)).toBe(other)
  })
})

describe('a row of the catalogue', () => {
  const read = (row: Record<string, string>) => readRow(Object.keys(row), Object.values(row))

  test('is read as values', () => {
    expect(
      read({ sku: ' W-1 ', name: 'Wheel', price: '$1,204.50', compare_at_price: '', is_active: 'Yes', tags: 'a, b' }),
    ).toEqual({
      fields: { sku: 'W-1', name: 'Wheel', price: 1204.5, compare_at_price: null, is_active: true, tags: ['a', 'b'] },
      problems: [],
    })
  })

  test('leaves switches and stock as they are where the cell is empty', () => {
    expect(read({ sku: 'W-1', is_active: '', inventory_quantity: '' }).fields).toEqual({ sku: 'W-1' })
  })

  test.each([
    [{ sku: 'a', price: 'free' }, '"free" is not a price'],
    [{ sku: 'a', price: '-1' }, '"-1" is not a price'],
    [{ sku: 'a', is_active: 'maybe' }, '"maybe" is neither true nor false'],
    [{ sku: 'a', inventory_quantity: 'ten' }, '"ten" is not a number'],
  ])('%j: %s', (row, why) => {
    expect(read(row).problems.map((problem) => problem.why)).toContain(why)
  })

  test('headings may be written freely, but not unknown or twice', () => {
    expect(readHeadings([' SKU', 'Short Description'])).toEqual({
      headings: ['sku', 'short_description'],
      problems: [],
    })
    expect(readHeadings(['sku', 'colour', 'name', 'name']).problems.map(({ column }) => column)).toEqual([
      'colour',
      'name',
    ])
    expect(readHeadings(['name']).problems).toHaveLength(1)
  })

  test('no cell can be run as a formula, and every text comes back as it went out', () => {
    for (const text of ['=1+1', '+1', '-2', '@sum', '\t=x', "'=x"]) expect(cellText(text)).toMatch(/^'/)
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = cellText(text)
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        expect(readRow(['sku', 'name'], ['x', cell]).fields.name ?? '').toBe(text.trim())
      }),
    )
  })
})

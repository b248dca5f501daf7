import { expect, test } from 'vitest'
import { DEFAULT_TEXTS } from './default-texts.ts'
import { LONGEST_SITE_TEXT, SITE_TEXTS, testimonialsIn, tilesIn, wrongWith } from './site-texts.ts'

test('every default text can be shown', () => {
  for (const key of SITE_TEXTS) {
    expect(wrongWith(key, DEFAULT_TEXTS[key]), key).toBeUndefined()
    expect(DEFAULT_TEXTS[key].length).toBeLessThan(LONGEST_SITE_TEXT)
  }
})

test('a line of the figures is a figure and a label', () => {
  expect(tilesIn(' 500+ |  Active teams \n\n24/7|Support')).toEqual({
    rows: [
      { figure: '500+', label: 'Active teams' },
      { figure: '24/7', label: 'Support' },
    ],
  })
  for (const text of ['500+ Active teams', '| Support', '1 |', 'a|b\nc|d\ne|f\ng|h\ni|j'])
    expect(wrongWith('tiles', text), text).toMatch(/one to four lines/)
})

test('a testimonial is a quote of one or more lines and a last line with its voice', () => {
  expect(testimonialsIn('We won.\r\nTwice.\r\nAda | Driver | 7\r\n\r\nSo did we.\r\nBo | Mentor')).toEqual({
    rows: [
      { quote: 'We won. Twice.', name: 'Ada', role: 'Driver', plate: '7' },
      { quote: 'So did we.', name: 'Bo', role: 'Mentor', plate: '' },
    ],
  })
  for (const text of ['We won.', 'Ada | Driver', 'We won.\n\nAda | Driver', 'a\nb|c\n\na\nb|c\n\na\nb|c\n\na\nb|c'])
    expect(wrongWith('testimonials', text), text).toMatch(/one to three testimonials/)
})

test('an empty text stands for the default, and a page may say anything', () => {
  for (const key of SITE_TEXTS) expect(wrongWith(key, ' \n ')).toBeUndefined()
  expect(wrongWith('imprint', 'no | bars needed')).toBeUndefined()
})

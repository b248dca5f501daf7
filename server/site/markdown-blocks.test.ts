import { expect, test } from 'vitest'
import { blocksIn } from './markdown-blocks.ts'

const spans = (text: string) => {
  const [block] = blocksIn(text)
  return block?.kind === 'paragraph' ? block.spans : undefined
}

test('headings, paragraphs, lists, bold text and links become blocks', () => {
  expect(
    blocksIn('# Imprint\n\nPaddock *Ltd*, **Leeds** & co.\n\n### Reach us\n\n- [Write](mailto:a@b.example)\n- 1 < 2'),
  ).toEqual([
    { kind: 'heading', level: 2, spans: [{ text: 'Imprint' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Paddock ' },
        { text: 'Ltd', em: true },
        { text: ', ' },
        { text: 'Leeds', strong: true },
        { text: ' & co.' },
      ],
    },
    { kind: 'heading', level: 3, spans: [{ text: 'Reach us' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'Write', href: 'mailto:a@b.example' }], [{ text: '1 < 2' }]] },
  ])
})

test('HTML is shown as it was typed', () => {
  expect(spans('<script>alert(1)</script>')).toEqual([{ text: '<script>alert(1)</script>' }])
  expect(
    spans('Hello <img src=x onerror=alert(1)> there')
      ?.map(({ text }) => text)
      .join(''),
  ).toBe('Hello <img src=x onerror=alert(1)> there')
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
])('a link to %s is its text only', (address) => {
  expect(spans(`[here](<${address}>)`)).toEqual([{ text: 'here' }])
})

test('links to the web, to pages of the site, to a mailbox and to a phone work', () => {
  for (const href of ['https://a.example/b', '/contact', 'mailto:a@b.example', 'tel:+44123'])
    expect(spans(`[here](${href})`)).toEqual([{ text: 'here', href }])
})

test('a picture, a table and code are their text, and a list inside a list joins it', () => {
  expect(spans('![Our hall](https://a.example/b.png)')).toEqual([{ text: 'Our hall' }])
  expect(blocksIn('```\ncode\n```')).toMatchObject([{ kind: 'paragraph' }])
  expect(blocksIn('| a | b |\n|---|---|\n| 1 | 2 |')).toMatchObject([{ kind: 'paragraph' }])
  expect(blocksIn('1. a\n   - b\n2. c')).toEqual([
    { kind: 'list', ordered: true, items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] },
  ])
})

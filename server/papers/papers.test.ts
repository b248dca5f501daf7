import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { pdfOf, qrCode } from './papers.ts'

const certificate = (name: string) => ({
  heading: 'Certificate of participation',
  lead: 'This certifies that',
  name,
  detail: 'Team Comet',
  reason: 'took part in',
  signer: 'Chief judge',
})
const paperOf = (...names: string[]) => ({
  paper: 'a4',
  logo: null,
  title: 'Certificates',
  event: 'Northern Regional Final',
  when_and_where: 'Nov 20, 2026, York',
  company: 'Northern Racing',
  items: names.map(certificate),
})
const typeset = (...names: string[]) => pdfOf('certificates', paperOf(...names))

async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const { text } = await extractText(document)
  return { pages: text.map((page) => page.normalize('NFKC')), document }
}

/** The fonts embedded in a file, by the names that their objects carry. */
const fontsIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/BaseFont ?\/[A-Z]{6}\+[\w-]+/g) ?? []

describe('a paper', () => {
  test('has a page for each certificate, with names in every script, in fonts that it embeds', async () => {
    const names = [
      'Zoë Ñandú',
      'Μαρία Παπαδοπούλου',
      'Юлия Щукина',
      '李小龙',
      'אברהם לוי',
      'मीरा शर्मा',
      '김민준',
      'สมชาย ใจดี',
    ]
    const pdf = await typeset(...names)
    const { pages } = await read(pdf)
    expect(pages).toHaveLength(names.length)
    for (const [at, name] of names.slice(0, 4).entries()) expect(pages[at]).toContain(name.normalize('NFKC'))
    const fonts = fontsIn(pdf).join(' ')
    for (const font of ['NotoSans-', 'NotoSansSC', 'NotoSansHebrew', 'NanumGothic', 'NotoSansThai'])
      expect(fonts).toContain(font)
  })

  test('joins Arabic letters and sets them from the right', async () => {
    const { document } = await read(await typeset('محمد'))
    const page = await document.getPage(1)
    const { items } = await page.getTextContent()
    const runs = items.flatMap((item) => ('str' in item && /\p{Script=Arabic}/u.test(item.str) ? [item] : []))
    expect(runs.map(({ str }) => str.normalize('NFKC')).join('')).toBe('محمد')
    expect(runs.every(({ dir }) => dir === 'rtl')).toBe(true)
  })

  test('gives the same bytes for the same data', async () => {
    expect(Buffer.from(await typeset('Ana')).equals(Buffer.from(await typeset('Ana')))).toBe(true)
  })

  test('keeps a very long name whole on its one page', async () => {
    const long = 'Maximiliana '.repeat(14).trim()
    const endless = 'Donaudampfschifffahrt'.repeat(9)
    const { pages, document } = await read(await typeset(long, endless))
    expect(pages).toHaveLength(2)
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain(long)
    const { items } = await (await document.getPage(2)).getTextContent()
    const edges = items.flatMap((item) => ('str' in item ? [[item.transform[4], item.transform[4] + item.width]] : []))
    expect(Math.min(...edges.map(([left]) => left))).toBeGreaterThan(60)
    expect(Math.max(...edges.map(([, right]) => right))).toBeLessThan(842 - 60)
  })

  test('shows what people wrote as it is: nothing of it is understood as a command', async () => {
    const { pages } = await read(await typeset('#panic("x") *bold* $x$ <tag> @ref [a] \\ "q"'))
    expect(pages[0]).toContain('#panic("x") *bold* $x$ <tag> @ref [a] \\ "q"')
  })

  test('is on the paper that its country uses', async () => {
    const widthOn = async (paper: string) => {
      const { document } = await read(await pdfOf('certificates', { ...paperOf('Ana'), paper }))
      return Math.round((await document.getPage(1)).getViewport({ scale: 1 }).width)
    }
    expect(await widthOn('a4')).toBe(842)
    expect(await widthOn('us-letter')).toBe(792)
  })

  test('fails with the reason if a template cannot be typeset, and the next one is typeset', async () => {
    await expect(pdfOf('certificates', { paper: 'a4' })).rejects.toThrow(
      /certificates.*dictionary does not contain key/,
    )
    expect((await read(await typeset('Ana'))).pages).toHaveLength(1)
  })
})

test('a QR code is drawn as SVG', () => {
  expect(qrCode('https://paddock.example/e/1')).toMatch(/^<svg/)
})

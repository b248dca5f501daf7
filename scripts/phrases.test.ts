import { expect, test } from 'vitest'
import { hasEmptyName, missingFilesIn, phrasesIn } from './phrases.ts'

test.each([
  ['web/teams/board.tsx', "label: 'Given to nobody'"],
  ['server/competition/racing/record.ts', 'await tellRacing(tx, event)'],
  ['server/competition/racing/record.ts', 'const event = await heldEvent(tx, id)'],
  ['server/store/orders.ts', 'export const shippedLetter = (order: Order) => 1'],
  ['server/store/refunds.ts', 'type RefundMeans = { db: Db }'],
  ['docs/running-an-event.md', 'the Grand Prix rules (reading A or B)'],
])('%s may not say %s', (file, text) => {
  expect(phrasesIn(file, text)).toHaveLength(1)
})

test.each([
  ['web/teams/board.tsx', "label: 'Unassigned'"],
  ['web/printing/estimate.tsx', '/** The price holds for a week. */'],
  ['server/store/orders.ts', 'const capitalLetterOf = (name: string) => name[0]'],
  ['docs/testing.md', '`tellRacing` is how an older release called it'],
])('%s may say %s', (file, text) => {
  expect(phrasesIn(file, text)).toEqual([])
})

test('the line of a phrase is named', () => {
  expect(phrasesIn('a.ts', '\n\nheldEvent()')).toMatchObject([{ line: 3, found: 'heldEvent' }])
})

test('a file is named after what it holds', () => {
  expect(hasEmptyName('server/competition/racing/tell.ts')).toBe(true)
  expect(hasEmptyName('server/competition/events/keeping.test.ts')).toBe(true)
  expect(hasEmptyName('server/competition/racing/announce-racing.ts')).toBe(false)
})

test('a document names only files that exist', () => {
  const text = 'See `server/main.ts`,\n`server/gone.ts` and `npm start`.'
  expect(missingFilesIn(text, (path) => path === 'server/main.ts')).toMatchObject([
    { line: 2, found: 'server/gone.ts' },
  ])
})

import { expect, test } from 'vitest'
import { circles, crossing, formatsByItself, readsErrorsByItself, writesByItself } from './walls.ts'

test.each([
  ['domain/racing/run-time.ts', 'node:fs'],
  ['domain/racing/run-time.ts', 'zod'],
  ['domain/racing/run-time.ts', '@paddock/contract/call.ts'],
  ['contract/teams/teams.ts', '@paddock/server/services.ts'],
  ['contract/teams/teams.ts', 'fastify'],
  ['server/teams/join.ts', '@paddock/web/app/paths.ts'],
  ['server/teams/join.ts', '../../web/app/paths.ts'],
  ['server/teams/join.ts', '../store/checkout.ts'],
  ['server/competition/racing/record.ts', '../judging/marks.ts'],
  ['web/teams/portal.tsx', '@paddock/server/services.ts'],
  ['web/teams/portal.tsx', '../store/cart.tsx'],
  ['web/ui/table.tsx', '../app/api.ts'],
  ['web/teams/portal.tsx', 'node:fs'],
  ['server/teams/join.ts', '../testing/given.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(crossing(file, specifier)).toBeTypeOf('string')
})

test.each([
  ['domain/racing/standings.ts', './run-time.ts'],
  ['contract/teams/teams.ts', '@paddock/domain/teams/roles.ts'],
  ['contract/teams/teams.ts', 'zod'],
  ['server/teams/join.ts', '@paddock/contract/contract.ts'],
  ['server/teams/join.ts', '../db/schema/teams.ts'],
  ['server/store/checkout.ts', '../teams/teams.ts'],
  ['server/competition/racing/record.ts', '../judging/judging.ts'],
  ['web/teams/portal.tsx', '../app/api.ts'],
  ['web/app/router.tsx', '../store/cart.tsx'],
  ['server/teams/join.test.ts', '../testing/given.ts'],
])('%s may import %s', (file, specifier) => {
  expect(crossing(file, specifier)).toBeUndefined()
})

test('the web app writes only through useAction', () => {
  const source = "import { useMutation } from '@tanstack/react-query'"
  expect(writesByItself('web/teams/leave-team.ts', source)).toBe(true)
  expect(writesByItself('web/app/actions.ts', source)).toBe(false)
  expect(writesByItself('web/teams/leave-team.ts', "import { useAction } from '../app/actions.ts'")).toBe(false)
})

test('one module of the web app interprets errors of calls', () => {
  const source = "import { ORPCError } from '@orpc/client'"
  expect(readsErrorsByItself('web/store/product-page.tsx', source)).toBe(true)
  expect(readsErrorsByItself('web/app/server-errors.ts', source)).toBe(false)
  expect(readsErrorsByItself('server/store/checkout.ts', source)).toBe(false)
  expect(readsErrorsByItself('web/store/product-page.tsx', "import { refusalOf } from '../app/server-errors.ts'")).toBe(
    false,
  )
})

test.each([
  ['a month', 'new Intl.DateTimeFormat(undefined, { month: "long" })', 'format dates with domain/dates.ts'],
  ['a day', 'new Date(day).toLocaleDateString()', 'format dates with domain/dates.ts'],
  ['a price', '`from $${price.toFixed(2)}`', 'format money with domain/store/money.ts'],
])('%s is written by one module of the whole app', (_, source, why) => {
  expect(formatsByItself('web/store/product-page.tsx', source)?.why).toBe(why)
  expect(formatsByItself('web/store/product-page.test.tsx', source)).toBeUndefined()
})

test('the one date formatter and the one money formatter are allowed to format', () => {
  expect(formatsByItself('domain/dates.ts', 'new Intl.DateTimeFormat(language, of(zone))')).toBeUndefined()
  expect(formatsByItself('domain/store/money.ts', '`$${whole}.00`')).toBeUndefined()
  expect(formatsByItself('web/app/zone.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone')).toBeUndefined()
})

test('import cycles are found, however long they are', () => {
  const planted = new Map([
    ['server/events/events.ts', "import { saveScores } from '../racing/racing.ts'"],
    ['server/racing/racing.ts', "export { record } from './record.ts'"],
    ['server/racing/record.ts', "import {\n  lockEvent,\n  type Event,\n} from '../events/events.ts'"],
    ['server/http/router.ts', "import { events } from '../events/events.ts'"],
  ])
  expect(circles(planted)).toEqual([
    {
      file: 'server/events/events.ts',
      imports: 'server/racing/racing.ts',
      why: 'in a circle: server/events/events.ts → server/racing/racing.ts → server/racing/record.ts → server/events/events.ts',
    },
  ])
})

test.each([
  "import type { Event } from './events.ts'",
  "import { type Event, type Status } from './events.ts'",
  "const events = await import('./events.ts')",
])('%s closes no circle', (back) => {
  const files = new Map([
    ['server/events/events.ts', "import { history } from './history.ts'"],
    ['server/events/history.ts', back],
  ])
  expect(circles(files)).toEqual([])
})

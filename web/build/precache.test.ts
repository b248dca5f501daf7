import { expect, test } from 'vitest'
import { problemWith } from './precache.ts'

const file = (name: string, bytes: number, ...modules: string[]) => ({ name, bytes, modules })

test('at most 2 MB of the app are stored on a device', () => {
  expect(problemWith([file('a.js', 1_500_000), file('b.css', 500_000)])).toBeUndefined()
  expect(problemWith([file('a.js', 1_500_000), file('b.css', 500_001)])).toContain('2000001 bytes')
})

test.each([
  '/paddock/node_modules/three/build/three.module.js',
  '/paddock/node_modules/occt-import-js/dist/occt-import-js.js',
  '/paddock/node_modules/recharts/es6/index.js',
  '/paddock/node_modules/@mantine/charts/esm/index.mjs',
  '/paddock/web/office/orders/orders-tab.tsx',
])('%s is never among it', (module) => {
  expect(problemWith([file('a.js', 1, '/paddock/web/app/shell.tsx', module)])).toContain(module)
})

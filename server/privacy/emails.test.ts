import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EMAILS } from '@paddock/domain/privacy/emails.ts'
import { expect, test } from 'vitest'

const SERVER = resolve(import.meta.dirname, '..')

test('every email that Paddock writes is in the table that says whether it is necessary', () => {
  const written = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/node_modules|\.test\.|fixture|testing/.test(file))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'))
    .filter((source) => /\bcomposeEmail\b/.test(source))
    .flatMap((source) => [...source.matchAll(/(?:const|function) (\w+)Email\b/g)].map(([, name]) => name))
    .filter((name) => name !== 'preview' && name !== 'compose')
  expect([...new Set(written)].sort()).toEqual(Object.keys(EMAILS).sort())
})

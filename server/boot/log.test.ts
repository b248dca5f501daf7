import { expect, test } from 'vitest'
import { errorForLog, withoutAddresses } from './log.ts'

test('an error is logged without email addresses and without the values of a row', () => {
  expect(withoutAddresses('550 5.1.1 <maya@school.example>: user unknown')).toBe('550 5.1.1 <…@…>: user unknown')
  expect(withoutAddresses('postgres://paddock:pass@host:5432/db')).toBe('postgres://paddock:…@…:5432/db')
  const cause = Object.assign(new Error('duplicate key value violates "team_users_email_unique"'), {
    code: '23505',
    constraint: 'team_users_email_unique',
    detail: 'Key (email)=(maya@school.example) already exists.',
  })
  const logged = errorForLog(new Error('Failed query: insert into "team_users" params: maya@school.example', { cause }))
  expect(logged).toMatchObject({ database: { code: '23505', constraint: 'team_users_email_unique' } })
  expect(JSON.stringify(logged)).not.toContain('maya')
  expect(JSON.stringify(errorForLog(new Error('Mail to leo@school.example was refused')))).not.toContain('leo')
})

import { expect, test } from 'vitest'
import { composeEmail } from './compose-email.ts'

const content = { to: 'ada@team.example', subject: 'Hi', greeting: 'Hello', lines: ['One', 'Two'] }

test('text and HTML say the same: greeting, lines, action, closing', () => {
  const action = { label: 'Join', url: 'https://paddock.example/join?code=A&team=B' }
  const made = composeEmail({ ...content, action, closing: 'Bye' })
  expect(made.text).toBe(
    'Hello\n\nOne\n\nTwo\n\nJoin:\nhttps://paddock.example/join?code=A&team=B\n\nBye\n\nPaddock: student STEM racing\n',
  )
  for (const part of ['Hello', 'One', 'Two', '>Join</a>', 'Bye']) expect(made.html).toContain(part)
  expect(made.html).toContain('href="https://paddock.example/join?code=A&amp;team=B"')
})

test('user input in an email is escaped', () => {
  const rude = `<img src=x onerror="alert('1')">&`
  const shown = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;'
  const made = composeEmail({
    ...content,
    greeting: rude,
    lines: [rude],
    closing: rude,
    action: { label: rude, url: `https://paddock.example/${rude}` },
  })
  expect(made.html).not.toContain('<img')
  // The greeting, the line, the closing, the label, and the address: shown once, linked twice.
  expect(made.html.split(shown).length - 1).toBe(7)
})

test('an email loads nothing from elsewhere', () => {
  expect(composeEmail(content).html).not.toMatch(/<img|<link|<script|@import|url\(|src=/)
})

test('a line break in a subject becomes a space', () => {
  expect(composeEmail({ ...content, subject: 'Team Red\r\nBcc: all@team.example' }).subject).toBe(
    'Team Red Bcc: all@team.example',
  )
})

test.each([
  ['ada@team.example\nBcc: all@team.example', 'https://paddock.example', /one plain address/],
  ['ada@team.example', 'javascript:alert(1)', /web address/],
])('an email to %j with the link %s is never made', (to, url, reason) => {
  expect(() => composeEmail({ ...content, to, action: { label: 'Go', url } })).toThrow(reason)
})

import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { composeEmail } from './compose-email.ts'
import { openMail } from './mail.ts'
import { readOutbox } from './outbox.ts'
import { openPostOffice, readMail } from './post-office.fixture.ts'

const { db } = await freshDatabase()
const welcome = composeEmail({
  to: 'ada@team.example',
  subject: 'Grüße from the pits',
  greeting: 'Hello Ada',
  lines: ['Your team is in. Café opens at 8.'],
  action: { label: 'Open the portal', url: 'https://paddock.example/teams?a=1&b=2' },
})

async function smtpMail() {
  const office = await openPostOffice()
  const mail = openMail({ smtpUrl: office.url, mailFrom: 'Paddock <pits@paddock.example>' }, db)
  onTestFinished(async () => {
    mail.close()
    await office.close()
  })
  return { office, mail }
}

test('an email reaches the SMTP server with its headers, text and HTML', async () => {
  const { office, mail } = await smtpMail()
  await mail.send(welcome, '7b1f7f5e-4c07-4a0e-9d55-0d6a5e0f6c11')
  expect(office.deliveries).toHaveLength(1)
  const [delivery] = office.deliveries
  expect(delivery).toMatchObject({ from: 'pits@paddock.example', to: ['ada@team.example'] })
  const { headers, parts } = readMail(delivery?.raw ?? '')
  expect(headers).toMatchObject({
    from: 'Paddock <pits@paddock.example>',
    to: 'ada@team.example',
    subject: '=?UTF-8?Q?Gr=C3=BC=C3=9Fe_from_the_pits?=',
    'message-id': '<7b1f7f5e-4c07-4a0e-9d55-0d6a5e0f6c11@paddock.example>',
    'auto-submitted': 'auto-generated',
  })
  expect(parts['text/plain']?.trim()).toBe(welcome.text.trim())
  expect(parts['text/html']?.trim()).toBe(welcome.html.trim())
})

test('an SMTP server that refuses the password refuses the email', async () => {
  const { office } = await smtpMail()
  const mail = openMail({ smtpUrl: office.url.replace('paddock:', 'someone:'), mailFrom: 'p@paddock.example' }, db)
  await expect(mail.send(welcome)).rejects.toThrow(/Wrong password|Invalid login/)
  mail.close()
})

test('without an SMTP server the outbox stores the emails, newest first', async () => {
  const mail = openMail({ mailFrom: 'Paddock <paddock@localhost>' }, db)
  for (const subject of ['First', 'Second', 'Third']) await mail.send({ ...welcome, to: 'bea@team.example', subject })
  await mail.send({ ...welcome, to: 'cleo@team.example' })
  const stored = await readOutbox(db, 'Bea@team.example')
  expect(stored.map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First'])
  expect(stored[0]).toMatchObject({ to: 'bea@team.example', text: welcome.text, html: welcome.html })
  expect((await readOutbox(db)).map(({ to }) => to)[0]).toBe('cleo@team.example')
})

test('the outbox stores an email that is sent twice under one id once', async () => {
  const mail = openMail({ mailFrom: 'Paddock <paddock@localhost>' }, db)
  for (const _ of [1, 2])
    await mail.send({ ...welcome, to: 'dee@team.example' }, 'f3ad4a5e-9f3c-4e5c-8f7c-0a8e5b3f1d21')
  expect(await readOutbox(db, 'dee@team.example')).toHaveLength(1)
})

test.each([
  ['a header after a line break in the address', { to: 'ada@team.example\r\nBcc: all@team.example' }],
  ['a header after a bare line feed in the address', { to: 'ada@team.example\nBcc: all@team.example' }],
  ['a second address', { to: 'ada@team.example, all@team.example' }],
  ['an address in angle brackets', { to: 'Ada <ada@team.example>' }],
  ['no address at all', { to: 'ada' }],
  ['a header after a line break in the subject', { subject: 'Hi\r\nBcc: all@team.example' }],
  ['a carriage return in the subject', { subject: 'Hi\rBcc: all@team.example' }],
])('mail with %s is refused by SMTP and outbox alike', async (_, change) => {
  const { office, mail } = await smtpMail()
  await expect(mail.send({ ...welcome, ...change })).rejects.toThrow(/one plain address|single line/)
  const outbox = openMail({ mailFrom: 'p@paddock.example' }, db)
  await expect(outbox.send({ ...welcome, ...change })).rejects.toThrow(/one plain address|single line/)
  expect(office.deliveries).toEqual([])
})

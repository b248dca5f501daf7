import { expect, onTestFinished, test } from 'vitest'
import { openMail } from '../outside/mail.ts'
import { readOutbox } from '../outside/outbox.ts'
import { openPostOffice, readMail } from '../outside/post-office.fixture.ts'
import { freePort } from '../testing/free-port.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openJobs } from './jobs.ts'
import { sendMail } from './send-mail.ts'

const { url, db } = await freshDatabase()
const invitation = { to: 'ada@team.example', subject: 'Join us', text: 'Join us', html: '<p>Join us</p>' }

async function working(smtpUrl?: string) {
  const failures: object[] = []
  const mail = openMail({ smtpUrl, mailFrom: 'Paddock <pits@paddock.example>' }, db)
  const log = (about: object) => failures.push(about)
  const jobs = await openJobs({ url, onError: () => {}, log, pace: { pollSeconds: 0.5 } })
  await jobs.work({ 'send-mail': sendMail(mail) })
  onTestFinished(async () => {
    await jobs.stop(1)
    mail.close()
  })
  return { jobs, failures }
}

test('an email sent while the mail server was down arrives exactly once when it is back', async () => {
  const first = await openPostOffice(Number(await freePort()))
  await first.close()
  const { jobs, failures } = await working(first.url)
  await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', invitation))
  await expect.poll(() => failures, { timeout: 10_000 }).toMatchObject([{ attempt: 1 }, { attempt: 2 }])
  const back = await openPostOffice(first.port)
  onTestFinished(() => back.close())
  await expect.poll(() => back.deliveries.length, { timeout: 20_000 }).toBe(1)
  const states = () => db.execute("select state from jobs.job where name = 'send-mail'").then(({ rows }) => rows)
  await expect.poll(states).toEqual([{ state: 'completed' }])
  expect(back.deliveries).toHaveLength(1)
  expect(back.deliveries[0]?.to).toEqual(['ada@team.example'])
  expect(readMail(back.deliveries[0]?.raw ?? '').headers.subject).toBe('Join us')
})

test('without a mail server the email is in the outbox', async () => {
  const { jobs } = await working()
  await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', invitation))
  await expect.poll(() => readOutbox(db, 'ada@team.example')).toMatchObject([invitation])
})

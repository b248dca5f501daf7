import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openJobs } from './jobs.ts'

test('a job whose process was killed in the middle runs again in another process', async () => {
  const { url, db } = await freshDatabase()
  const jobs = await openJobs({
    url,
    onError: () => {},
    pace: { pollSeconds: 0.5, deadAfterSeconds: 10, checkSeconds: 1 },
  })
  onTestFinished(() => jobs.stop(1))
  const dying = spawn(process.execPath, [join(import.meta.dirname, 'dying-worker.fixture.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void dying.kill('SIGKILL'))

  await jobs.enqueue(db, 'send-mail', { to: 'ada@team.example', subject: 'Hi', text: 'Hi', html: 'Hi' })
  const [started] = await once(createInterface(dying.stdout), 'line')
  const seen: string[] = []
  await jobs.work({
    'send-mail': async (email, { id, attempt }) => void seen.push(`${id} ${email.to} attempt ${attempt}`),
  })
  dying.kill('SIGKILL')
  await once(dying, 'exit')
  expect(seen).toEqual([])

  await expect.poll(() => seen, { timeout: 25_000 }).toEqual([`${started} attempt 2`])
}, 40_000)

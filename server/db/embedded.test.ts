import { createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { startEmbeddedPostgres } from './embedded.ts'

test('a start retries while another program briefly uses its port', async () => {
  const port = Number(await freePort())
  let knocks = 0
  const other = createServer((socket) => {
    socket.destroy()
    knocks += 1
    // By now PostgreSQL has found the port taken.
    if (knocks === 15) other.close()
  })
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
  const postgres = await startEmbeddedPostgres({
    dataDir: scratchFolder('embedded'),
    say: () => {},
    durable: false,
    port,
  })
  onTestFinished(() => postgres.stop())
  expect(new URL(postgres.url).port).toBe(String(port))
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

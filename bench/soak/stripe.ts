/** Stands in for Stripe: Paddock's own sandbox, as a separate server with a database of its own. */
import { readConfig } from '@paddock/server/boot/config.ts'
import { openDatabase } from '@paddock/server/db/database.ts'
import { startEmbeddedPostgres } from '@paddock/server/db/embedded.ts'
import { migrateDatabase } from '@paddock/server/db/migrate.ts'
import { openJobs } from '@paddock/server/jobs/jobs.ts'
import { openPayments } from '@paddock/server/outside/payments.ts'
import { sandboxJobs } from '@paddock/server/payments/payments.ts'
import { sandboxApi } from '@paddock/server/payments/sandbox/api.ts'
import { payRoutes } from '@paddock/server/payments/sandbox/pay-routes.ts'
import Fastify from 'fastify'

type Options = {
  dataDir: string
  port: number
  /** Its public address. */
  publicUrl: string
  /** Where its events are sent: the proxy to Paddock. */
  webhookPort: number
  secret: string
}

export async function openStripe({ dataDir, port, publicUrl, webhookPort, secret }: Options) {
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {}, durable: false })
  await migrateDatabase(postgres.url)
  const { pool, db } = openDatabase(postgres.url, 6, () => {})
  // Its events are sent to the address of its configuration, which is Paddock's.
  const config = readConfig({ PORT: String(webhookPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl, DATA_DIR: dataDir })
  const payments = openPayments(config, secret)
  if (!payments?.sandboxKey || !payments.webhookSecret) throw new Error('The sandbox is switched off.')
  const jobs = await openJobs({ url: postgres.url, onError: () => {} })
  await jobs.work(sandboxJobs({ db, jobs, config, payments }))
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  sandboxApi(app, { db, jobs, config }, payments.sandboxKey)
  payRoutes(app, { db, jobs })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    pool,
    key: payments.sandboxKey,
    webhookSecret: payments.webhookSecret,
    async close() {
      app.server.closeAllConnections()
      await app.close()
      await jobs.stop(1)
      await pool.end()
      await postgres.stop()
    },
    folder: postgres.folder,
  }
}

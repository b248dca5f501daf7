/** Starts everything that needs the database: jobs, mail, files, accounts, payments, live updates and HTTP. */
import type { AddressInfo } from 'node:net'
import { DAILY_EMAIL_HOUR } from '@paddock/domain/notifications/kinds.ts'
import type { Logger } from 'pino'
import { makeBackupIfDue } from '../backup/automatic.ts'
import { scheduleBackups } from '../backup/schedule.ts'
import { carCheckJobs } from '../car-check/car-check.ts'
import { embargoJobs } from '../competition/embargo/embargo.ts'
import { paperJobsOf } from '../competition/papers/papers.ts'
import { removeProtestFiles } from '../competition/protests/protests.ts'
import { removeExpiredCups } from '../competition/quick/quick.ts'
import { receiptJobs } from '../competition/receipts/receipts.ts'
import { sweepScreens } from '../competition/screens/screens.ts'
import { livePush } from '../competition/take-along/take-along.ts'
import { teamMailJobs } from '../competition/team-mail/team-mail.ts'
import { openDatabase } from '../db/database.ts'
import { refuseDemoRows } from '../db/demo/demo-rows.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Outage } from '../db/supervise.ts'
import { entryFeeJobs } from '../entry-fees/entry-fees.ts'
import { buildApp } from '../http/app.ts'
import { sweepLimits } from '../http/limits.ts'
import { removeLogoFile } from '../http/logos.ts'
import { accountMail } from '../identity/account-email-job.ts'
import { openRealms } from '../identity/realms.ts'
import { sweepAccounts } from '../identity/sweep-accounts.ts'
import { openJobs } from '../jobs/jobs.ts'
import { sendMail } from '../jobs/send-mail.ts'
import { openHub } from '../live/hub.ts'
import { notificationJobs } from '../notifications/notifications.ts'
import { catalogueJobs, firstOwnerLink } from '../office/office.ts'
import { type Files, openFiles } from '../outside/files.ts'
import { openMail } from '../outside/mail.ts'
import { sweepOutbox } from '../outside/outbox.ts'
import { openPayments } from '../outside/payments.ts'
import { settleStripeAccount } from '../outside/stripe-account.ts'
import { sandboxJobs } from '../payments/payments.ts'
import { planJobs } from '../plans/plans.ts'
import { sweepUploads } from '../printing/printing.ts'
import { privacyJobs } from '../privacy/privacy.ts'
import { projectJobs } from '../projects/projects.ts'
import { openSnapshots } from '../snapshots/snapshots.ts'
import type { Leader } from '../standby/standby.ts'
import { followCurrency, storeJobs } from '../store/store.ts'
import { cancelTeamSubscription } from '../teams/cancel-subscription.ts'
import { openVenue } from '../venue/open-venue.ts'
import { secureServer } from '../venue/secure-server.ts'
import { version } from './command.ts'
import type { Config } from './config.ts'
import type { SupervisedDatabase } from './database.ts'
import { StartFailure } from './failure.ts'
import { openLog } from './log.ts'
import { outageLog } from './outage-log.ts'
import { secretIn } from './secret.ts'

/** Stops what is opened here, does the work, and opens it again. */
export type WhileStopped = (work: (signal: AbortSignal) => Promise<void>) => void

/** Everything opened here registers its cleanup in `undo`, run in reverse order, also when a later step fails. */
export async function openParts(
  config: Config,
  database: SupervisedDatabase,
  undo: (() => unknown)[],
  whileStopped: WhileStopped,
  lead?: (files: Files, log: Logger) => Promise<Leader>,
) {
  const { url: databaseUrl } = database
  await migrateDatabase(databaseUrl)
  const logger = openLog(config.logLevel)
  const failed = new Promise<string>((fail) => database.supervise(supervisorLog(logger, fail)))
  const outage = outageLog(logger)
  const onError = (error: unknown) => {
    if (!outage.notice(error, true)) logger.error({ err: error }, 'in the background')
  }
  const { pool, db } = openDatabase(databaseUrl, config.databasePool, onError)
  undo.push(() => pool.end())
  if (config.production) await refuseDemoRows(db)
  const mail = openMail(config, db)
  undo.push(() => mail.close())
  const leader = await lead?.(openFiles(config), logger)
  undo.push(() => leader?.close())
  const files = leader?.files ?? openFiles(config)
  const jobs = await openJobs({ url: databaseUrl, onError, log: logger.warn.bind(logger) })
  undo.push(() => jobs.stop())
  const secret = config.secret ?? secretIn(config.dataDir)
  const realms = openRealms({ config, secret, db, jobs })
  const payments = openPayments(config, secret)
  // Stripe may be slow or down, which must not hold up the start: every push and sync settles it as well.
  if (payments)
    settleStripeAccount(db, payments).catch((error: unknown) =>
      logger.warn({ err: error }, 'the Stripe account could not be looked up'),
    )
  await jobs.work({
    'send-mail': sendMail(mail),
    'sweep-limits': async () => {
      await sweepLimits(db)
      await sweepAccounts(db)
      await sweepOutbox(db)
      await sweepScreens(db)
    },
    'account-mail': accountMail(realms, { db, jobs, secret, publicUrl: config.publicUrl }),
    'cancel-team-subscription': cancelTeamSubscription(db, payments),
    ...storeJobs({ db, files, jobs, config, payments, secret }),
    ...entryFeeJobs({ db, jobs, payments }),
    ...catalogueJobs({ db, jobs, config, payments, files }),
    ...sandboxJobs({ db, jobs, config, payments }),
    ...planJobs({ db, jobs, config, payments, secret }),
    'sweep-stl-uploads': () => sweepUploads({ db, files }),
    ...projectJobs({ db, files }),
    ...carCheckJobs({ db, files }),
    ...privacyJobs({ db, files }),
    ...notificationJobs({ db, jobs, config }),
    ...embargoJobs({ db, jobs, config }),
    ...receiptJobs({ db, jobs, config }),
    ...paperJobsOf({ db, files, jobs, config }),
    ...teamMailJobs({ db, mail, jobs }),
    'remove-quick-cups': () => removeExpiredCups(db),
    'remove-logo': ({ logo }) => removeLogoFile({ db, files }, logo),
    'remove-protest-files': ({ stored }) => removeProtestFiles({ db, files }, stored),
  })
  await jobs.schedule('sweep-checkouts', '*/5 * * * *', {})
  await jobs.schedule('send-order-digests', '0 6 * * *', {})
  await jobs.schedule('remind-of-invoices', '20 7 * * *', {})
  await jobs.schedule('send-stock-alerts', '* * * * *', {})
  await jobs.schedule('send-notification-digests', `0 ${DAILY_EMAIL_HOUR} * * *`, {})
  await jobs.schedule('notify-deadlines', '41 * * * *', {})
  await jobs.schedule('sweep-limits', '17 * * * *', {})
  await jobs.schedule('reconcile-with-stripe', '23 * * * *', {})
  await jobs.schedule('sweep-stl-uploads', '*/5 * * * *', {})
  await jobs.schedule('sweep-team-files', '53 4 * * *', {})
  await jobs.schedule('sweep-car-models', '47 4 * * *', {})
  await jobs.schedule('enforce-retention', '7 2 * * *', {})
  await jobs.schedule('remove-quick-cups', '29 3 * * *', {})
  await jobs.schedule('sweep-product-images', '23 3 * * *', {})
  await jobs.schedule('sweep-product-files', '37 3 * * *', {})
  // Elsewhere not loaded at all: it brings the library that makes pictures.
  const demo = config.demo && (await (await import('../db/demo/demo.ts')).loadDemo(db, files))
  const hub = await openHub(databaseUrl, onError)
  undo.push(() => hub.close())
  outage.follow(hub)
  undo.push(await followCurrency({ db, hub }, onError))
  const venue = config.venue && (await openVenue({ config: { ...config, venue: config.venue }, log: logger }))
  const ownSecret = config.secret ? undefined : secret
  const stored = { db, databaseUrl, files, secret: ownSecret, version: version(), config, log: logger }
  const snapshots = venue && openSnapshots({ ...stored, hub, whileStopped })
  const services = { config, secret, db, pool, jobs, files, realms, hub, payments, outage, venue, snapshots, leader }
  const app = await buildApp(services, logger)
  const secure = venue && secureServer(app, venue.certificate, config.headersTimeoutMs)
  await listening(app.listen({ port: config.port, host: config.host }), config)
  undo.push(() => Promise.all([app.close(), secure?.close()]))
  if (venue && secure) {
    undo.push(() => venue.close())
    const { host } = config
    const port = venue.ports.https
    await listening(secure.listen(port, host), { port, host }, 'HTTPS_PORT')
    await venue.start(app.server, secure.server)
    const push = livePush({ db, files, hub, log: logger })
    undo.push(() => push.close())
    await push.start()
  }
  if (snapshots) {
    undo.push(() => snapshots.close())
    await snapshots.start()
  }
  if (config.backups) {
    const offSite = config.backups.s3 && openFiles({ dataDir: config.dataDir, s3: config.backups.s3 })
    const deps = { ...stored, jobs, offSite }
    const backups = scheduleBackups((signal) => makeBackupIfDue(deps, signal), onError)
    undo.push(() => backups.stop())
  }
  const { port } = app.server.address() as AddressInfo
  const makesOwner = config.production && !config.venue
  const firstOwner = makesOwner ? await firstOwnerLink(db, config.publicUrl) : undefined
  return { url: `http://localhost:${port}`, demo, failed, venue, firstOwner }
}

/** Logs each change of state of the embedded PostgreSQL once. */
export const supervisorLog = (log: Logger, fail: (sentence: string) => void): Outage => ({
  stopped: (reason) => log.warn({ reason }, 'PostgreSQL ended and is being started again.'),
  startedAgain: (ms) => log.warn({ ms }, 'PostgreSQL runs again.'),
  gaveUp(reason, tries) {
    log.fatal({ reason, tries }, 'PostgreSQL could not be started again.')
    fail(`PostgreSQL could not be started again in ${tries} tries: ${reason}`)
  },
})

/** Explains a port that cannot be opened. */
export async function listening<T>(
  opening: Promise<T>,
  { port, host }: Pick<Config, 'port' | 'host'>,
  setting = 'PORT',
) {
  try {
    return await opening
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is in use: stop what runs there, or choose another with ${setting}.`)
    if (code === 'EACCES')
      throw new StartFailure(`Port ${port} may not be used by this user: choose one above 1023 with ${setting}.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFailure(`The address ${host} is not one of this machine's: check HOST.`)
    throw error
  }
}

/** The HTTP server: API, live streams, reference page and the built web app, behind the same guards. */
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { REFUSALS } from '@paddock/domain/messages.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { carFileRoutes } from '../car-check/car-check.ts'
import { carPhotoRoutes } from '../competition/cars/cars.ts'
import { eventHead } from '../competition/events/events.ts'
import { companyLogoRoutes } from '../competition/organizers/organizers.ts'
import { protestFileRoutes } from '../competition/protests/protests.ts'
import { playRehearsals } from '../competition/rehearsal/rehearsal.ts'
import { rulesHead } from '../competition/rules/rules.ts'
import { slideRoutes } from '../competition/screens/screens.ts'
import { adminLimitIn } from '../identity/admin-limit.ts'
import { prepareCredentials } from '../identity/sessions.ts'
import { liveRoute } from '../live/live-route.ts'
import { openStreams } from '../live/streams.ts'
import { stateOf } from '../live/topics.ts'
import {
  orderExport,
  productFileUploads,
  productImageUploads,
  productImportUploads,
  shopLogoRoutes,
} from '../office/office.ts'
import { paymentRoutes } from '../payments/payments.ts'
import { quoteFileRoute, stlRoutes } from '../printing/printing.ts'
import { ownDataRoute, profilePictureRoutes } from '../privacy/privacy.ts'
import { teamFileRoutes } from '../projects/projects.ts'
import type { Services } from '../services.ts'
import { searchEngineRoutes, sitePage } from '../site/site.ts'
import {
  downloadRoutes,
  invoiceRoutes,
  productImages,
  purchaseOrderRoute,
  returnLabelRoute,
  storePage,
} from '../store/store.ts'
import { invitationHead, teamLogoRoutes } from '../teams/teams.ts'
import { secureCookies, venueRoutes } from '../venue/venue.ts'
import { addressOf } from './address.ts'
import { refusal } from './answers.ts'
import { apiRoutes } from './api-handler.ts'
import { authRoutes } from './auth-routes.ts'
import { hashedFiles } from './hashed-files.ts'
import { logoFiles } from './logos.ts'
import { refuseAddress, refuseBytes, refuseMalformed } from './malformed.ts'
import { HTTP_REFUSALS } from './messages.ts'
import { metrics } from './metrics.ts'
import { refuseForeignOrigins } from './origin.ts'
import { publicAnswers } from './public-answers.ts'
import { referencePage } from './reference.ts'
import { type Answered, answeredLog, isNoted } from './response-log.ts'
import { shortcut } from './shortcut.ts'
import { webApp } from './static.ts'
import { troubleRefusal } from './trouble-answers.ts'

export const BODY_LIMIT = 1_000_000
/** A hall full of tablets may share one address, so this only stops floods; guessable calls have limits of their own. */
const REQUESTS_PER_MINUTE = 6000
/** Browser features that no page here uses: denied, so that an injected script cannot use them either. */
const NOT_NEEDED = ['microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture']
/** Desks read codes with it. */
const CAMERA = 'camera=(self)'
/** Timing desks and practice pages read gates with it. */
const SERIAL = 'serial=(self)'
const PASSKEYS = ['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)']
/** On every answer of an installation that search engines must not list. */
const NOT_LISTED = { 'x-robots-tag': 'noindex' }
const NOT_TOLD = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export async function buildApp(services: Omit<Services, 'log'>, logger: FastifyBaseLogger) {
  const { config } = services
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server stops is answered like those before it.
    return503OnClosing: false,
    // Slow headers are cut off at the first check after the timeout: within 30 s in all.
    http: { headersTimeout: config.headersTimeoutMs, connectionsCheckingInterval: config.headersTimeoutMs / 4 },
    // A large model on a slow connection may take many minutes; a silent connection is closed after one.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    genReqId: () => crypto.randomUUID(),
    // One line per answer, written below, instead of Fastify's two per request.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const trouble = troubleRefusal(error)
    const status = trouble?.status ?? error.statusCode ?? 500
    if (status >= 500 && !services.outage.notice(error)) request.log.error({ err: error }, 'a request failed')
    return reply.code(status).send(trouble ?? inWords(error, status))
  })
  closeGently(app)
  if (config.venue) secureCookies(app)
  const security = { ...(await securityHeaders(config.publicUrl)), ...(config.searchEngines ? {} : NOT_LISTED) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security)
    // The default, unless the answer sets another: personal data must not be cached between here and the browser.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
    addHeaders: NOT_TOLD,
    addHeadersOnExceeding: NOT_TOLD,
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    globalDecompression: false,
  })
  refuseMalformed(app)
  refuseForeignOrigins(app, config.publicUrl)

  const complete: Services = { ...services, log: app.log }
  const credentials = prepareCredentials(services.db, config.publicUrl, config.venue && adminLimitIn(services.db))
  const streams = openStreams(
    services.hub,
    (topic) => stateOf(services.db, topic),
    (error) => app.log.error({ err: error }, 'a live update failed'),
  )
  app.addHook('preClose', async () => streams.close())
  const rehearsals = playRehearsals(complete, credentials)
  app.addHook('onClose', () => rehearsals.stop())
  liveRoute(app, {
    services: complete,
    credentials,
    streams,
    outboxFor: (request) => config.outboxReadable && onThisComputer(request),
  })
  authRoutes(app, complete)
  const log = answeredLog(config.logLevel)
  app.addHook('onClose', async () => log.close())
  const measured = metrics(app, { token: config.metricsToken, dataDir: config.dataDir }, services.pool, streams)
  const answered: Answered = (id, method, url, status, milliseconds, from) => {
    log.answered(id, method, url, status, milliseconds, from)
    measured(method, url, status, milliseconds)
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request
    // Parsing the forwarded address is measurably slow, and few answers are logged with it.
    const from = isNoted(url, reply.statusCode) ? { address: addressOf(request), account: request.account } : undefined
    answered(id, method, url, reply.statusCode, reply.elapsedTime, from)
    done()
  })
  stlRoutes(app, complete, credentials)
  quoteFileRoute(app, complete)
  teamFileRoutes(app, complete, credentials)
  carFileRoutes(app, complete, credentials)
  profilePictureRoutes(app, complete, credentials)
  teamLogoRoutes(app, complete, credentials)
  companyLogoRoutes(app, complete, credentials)
  shopLogoRoutes(app, complete, credentials)
  slideRoutes(app, complete, credentials)
  carPhotoRoutes(app, complete, credentials)
  protestFileRoutes(app, complete, credentials)
  logoFiles(app, complete)
  ownDataRoute(app, complete, credentials)
  orderExport(app, complete, credentials)
  productImageUploads(app, complete, credentials)
  productFileUploads(app, complete, credentials)
  productImportUploads(app, complete, credentials)
  await referencePage(app, config.publicUrl)
  await paymentRoutes(app, complete)
  venueRoutes(app, services.venue)
  productImages(app, complete)
  downloadRoutes(app, complete)
  returnLabelRoute(app, complete)
  invoiceRoutes(app, complete)
  purchaseOrderRoute(app, complete)
  searchEngineRoutes(app, complete)
  const ready = apiRoutes(app, complete, credentials, onThisComputer)
  const { webDir: folder, publicUrl } = config
  shortcut(app, [ready, hashedFiles(folder)], Object.entries(security).flat().map(String), answered)
  const answerTo = publicAnswers(app, ready)
  const asking = { ...complete, answerTo }
  const [ofSite, ofStore, ofEvent] = [sitePage(asking), storePage(asking), eventHead(asking)]
  const [ofRules, ofTeam] = [rulesHead(complete), invitationHead(complete)]
  const pageFor = async (address: URL, page: string, network: string) =>
    (await ofSite(address, page)) ??
    (await ofStore(address, page)) ??
    (await ofEvent(address, page)) ??
    ofRules(address, page) ??
    ofTeam(address, page, network)
  await webApp(app, { folder, publicUrl, pageFor, answerTo })
  return app
}

/**
 * When the server stops, a connection with a request in flight is closed after its answer; once nothing is in flight,
 * all other connections are closed too, including those that were opened and never used.
 */
function closeGently(app: FastifyInstance) {
  let stopping = false
  let inFlight = 0
  let sweeping: NodeJS.Timeout | undefined
  app.addHook('onRequest', (_, reply, done) => {
    inFlight++
    reply.raw.once('close', () => inFlight--)
    done()
  })
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    stopping = true
    sweeping = setInterval(() => inFlight === 0 && app.server.closeAllConnections(), 50)
  })
  app.addHook('onClose', async () => clearInterval(sweeping))
}

/** The socket's own address: a proxy's claim about its client does not make that client local. */
function onThisComputer(request: FastifyRequest) {
  const address = request.raw.socket.remoteAddress ?? ''
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}

/** The same on every answer, so helmet runs once: per request, it would cost more than the answer. */
async function securityHeaders(publicUrl: string) {
  const probe = Fastify()
  await probe.register(helmet, headersFor(publicUrl))
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  const { connection, date, 'content-length': length, 'content-type': type, ...security } = headers
  return {
    ...security,
    'permissions-policy': [CAMERA, SERIAL, ...NOT_NEEDED.map((power) => `${power}=()`), ...PASSKEYS].join(', '),
  }
}

function headersFor(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Our own WebAssembly may be compiled (models of the quote page are joined by it), and nothing is evaluated.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // On a school laptop the site is reached over plain http, where these would only break it.
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: secure ? ({ policy: 'same-origin' } as const) : false,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
}

function inWords(error: FastifyError, status: number) {
  if (status === 413) return refusal('TOO_LARGE', 413, HTTP_REFUSALS.tooLarge)
  if (status === 429) return refusal('TOO_MANY_REQUESTS', 429, HTTP_REFUSALS.tooManyRequests)
  if (status === 415)
    return refusal('BAD_REQUEST', 415, HTTP_REFUSALS.notJson, {
      fields: [{ field: 'content-type', why: 'must be application/json' }],
    })
  if (status === 400 && error.code?.startsWith('FST_ERR_CTP')) {
    return refusal('BAD_REQUEST', 400, REFUSALS.invalid, {
      fields: [{ field: 'body', why: 'must be well-formed JSON' }],
    })
  }
  if (status < 500) return refusal('BAD_REQUEST', status, HTTP_REFUSALS.unreadable)
  return refusal('INTERNAL_SERVER_ERROR', 500, HTTP_REFUSALS.failed)
}

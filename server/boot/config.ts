/** Every setting the server reads from its environment, checked once at boot. */
import { resolve } from 'node:path'
import { VENUE_NAME } from '@paddock/domain/venue/networks.ts'
import { z } from 'zod'
import { StartFailure } from './failure.ts'

const PROJECT = resolve(import.meta.dirname, '../..')

/** An empty setting means the same as a missing one: `PORT= npm start` is not a port called "". */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)
const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must look like ${example}`)

const megabytes = (usual: number) =>
  z.coerce.number('must be a number from 1 to 1000000').int().min(1).max(1_000_000).default(usual)

/** Checked at a quarter of this interval, so slow headers are cut off after 25 s at most. */
const HEADERS_TIMEOUT_MS = 20_000

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const Environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production']).default('development')),
  PORT: optional(
    z.coerce
      .number('must be a number from 1 to 65535')
      .int()
      .min(1, 'must be a number from 1 to 65535')
      .max(65535, 'must be a number from 1 to 65535')
      .default(3000),
  ),
  HTTPS_PORT: optional(
    z.coerce
      .number('must be a number from 1 to 65535')
      .int()
      .min(1, 'must be a number from 1 to 65535')
      .max(65535, 'must be a number from 1 to 65535')
      .default(3443),
  ),
  STANDBY_PORT: optional(
    z.coerce
      .number('must be a number from 1 to 65535')
      .int()
      .min(1, 'must be a number from 1 to 65535')
      .max(65535, 'must be a number from 1 to 65535')
      .default(3543),
  ),
  TLS_CERT: optional(z.string().optional()),
  TLS_KEY: optional(z.string().optional()),
  HOST: optional(z.string().default('0.0.0.0')),
  DATA_DIR: optional(z.string().default('data')),
  WEB_DIR: optional(z.string().default('web/dist')),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional()),
  DATABASE_POOL: optional(z.coerce.number('must be a number from 2 to 200').int().min(2).max(200).default(20)),
  PUBLIC_URL: optional(url(['http:', 'https:'], 'https://paddock.example.org').optional()),
  PADDOCK_SECRET: optional(z.string().min(32, 'must be at least 32 characters long').optional()),
  PADDOCK_OPEN: optional(
    z
      .string()
      .optional()
      .transform((text) => (text === undefined ? undefined : list(text)))
      .pipe(
        z.array(z.enum(['store', 'organizer'], 'may list only store and organizer, separated by a comma')).optional(),
      ),
  ),
  PADDOCK_DEMO: optional(z.enum(['on', 'off'], 'must be on or off').default('on')),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org:465').optional()),
  MAIL_FROM: optional(z.string().max(320).default('Paddock <paddock@localhost>')),
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^[rs]k_\w+$/, 'must begin with sk_ or rk_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_', 'must begin with whsec_').optional()),
  STRIPE_API_BASE: optional(url(['http:', 'https:'], 'https://api.stripe.com').default('https://api.stripe.com')),
  STRIPE_TIMEOUT_MS: optional(
    z.coerce.number('must be a number from 100 to 60000').int().min(100).max(60_000).default(8000),
  ),
  PADDOCK_QUICK: optional(z.enum(['on', 'off'], 'must be on or off').optional()),
  PADDOCK_SEARCH_ENGINES: optional(z.enum(['on', 'off'], 'must be on or off').optional()),
  PADDOCK_SANDBOX: optional(z.enum(['on', 'off'], 'must be on or off').optional()),
  S3_BUCKET: optional(z.string().optional()),
  S3_ENDPOINT: optional(url(['http:', 'https:'], 'https://s3.example.org').optional()),
  S3_REGION: optional(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string().optional()),
  S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  BACKUP_DIR: optional(z.string().optional()),
  BACKUP_EVERY: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,3}[mhd]$/, 'must look like 1h, 30m or 1d')
      .default('1h'),
  ),
  BACKUP_S3_BUCKET: optional(z.string().optional()),
  BACKUP_S3_ENDPOINT: optional(url(['http:', 'https:'], 'https://s3.example.org').optional()),
  BACKUP_S3_REGION: optional(z.string().default('us-east-1')),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string().optional()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  DISK_FLOOR_MB: optional(megabytes(200)),
  UNCLAIMED_UPLOADS_MB: optional(megabytes(5000)),
  UNCLAIMED_UPLOADS_MB_PER_ADDRESS: optional(megabytes(1000)),
  TRUST_PROXY: optional(z.string().default('').transform(list)),
  METRICS_TOKEN: optional(z.string().min(16, 'must be at least 16 characters long').optional()),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional()),
})

export type Config = ReturnType<typeof readConfig>

/** `npm start -- --venue`: Paddock serves the network of the hall from a laptop. */
const VENUE = '--venue'

export function readConfig(environment: Record<string, string | undefined>, options: readonly string[] = []) {
  const unknown = options.find((option) => option !== VENUE)
  if (unknown !== undefined) throw new StartFailure(`The option ${unknown} is unknown: the only one is ${VENUE}.`)
  const isVenue = options.includes(VENUE)
  const read = Environment.safeParse(environment)
  if (!read.success) {
    const first = read.error.issues[0]
    const name = String(first?.path[0] ?? 'a setting')
    throw new StartFailure(`The setting ${name} ${wordsOf(first)} (it is "${shown(name, environment[name])}").`)
  }
  const set = read.data
  const production = isVenue || set.NODE_ENV === 'production'
  if (production && set.DATABASE_URL && !set.PADDOCK_SECRET) {
    throw new StartFailure(
      'In production with DATABASE_URL the setting PADDOCK_SECRET is needed: the same 32 or more random characters on every node.',
    )
  }
  if (Boolean(set.TLS_CERT) !== Boolean(set.TLS_KEY))
    throw new StartFailure('The settings TLS_CERT and TLS_KEY belong together: set both or neither.')
  if (set.TLS_CERT && !isVenue)
    throw new StartFailure(
      `The settings TLS_CERT and TLS_KEY are for a laptop at a venue (npm start -- ${VENUE}). Elsewhere a proxy in front of Paddock does this.`,
    )
  if (isVenue && set.PUBLIC_URL?.startsWith('https:'))
    throw new StartFailure(
      'At a venue PUBLIC_URL must begin with http:, because spectators use it; HTTPS is at HTTPS_PORT.',
    )
  if (isVenue && set.PORT === set.HTTPS_PORT)
    throw new StartFailure('The settings PORT and HTTPS_PORT must be two different ports.')
  if (isVenue && [set.PORT, set.HTTPS_PORT].includes(set.STANDBY_PORT))
    throw new StartFailure('The setting STANDBY_PORT must be another port than PORT and HTTPS_PORT.')
  if (set.S3_BUCKET && !(set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY)) {
    throw new StartFailure('The setting S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  }
  if (set.BACKUP_S3_BUCKET && !(set.BACKUP_DIR && set.BACKUP_S3_ACCESS_KEY_ID && set.BACKUP_S3_SECRET_ACCESS_KEY)) {
    throw new StartFailure(
      'The setting BACKUP_S3_BUCKET needs BACKUP_DIR, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY beside it.',
    )
  }
  if (production && set.STRIPE_SECRET_KEY && !set.STRIPE_WEBHOOK_SECRET) {
    throw new StartFailure('The setting STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.')
  }
  const publicUrl = set.PUBLIC_URL ?? `http://${isVenue ? VENUE_NAME : 'localhost'}:${set.PORT}`
  return {
    production,
    venue: isVenue ? venueFrom(set) : undefined,
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(PROJECT, set.DATA_DIR),
    webDir: resolve(PROJECT, set.WEB_DIR),
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    secret: set.PADDOCK_SECRET,
    open: set.PADDOCK_OPEN ?? (isVenue ? ['organizer' as const] : []),
    demo: !production && set.PADDOCK_DEMO === 'on',
    /** Quick cups, which need no account: on the internet only when configured explicitly. */
    quick: (set.PADDOCK_QUICK ?? (production && !isVenue ? 'off' : 'on')) === 'on',
    /** Whether search engines may list the public pages: in production, and never those of a laptop at a venue. */
    searchEngines: !isVenue && (set.PADDOCK_SEARCH_ENGINES ?? (production ? 'on' : 'off')) === 'on',
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    s3: s3From(set),
    stripe: {
      secretKey: set.STRIPE_SECRET_KEY,
      webhookSecret: set.STRIPE_WEBHOOK_SECRET,
      apiBase: set.STRIPE_API_BASE,
      timeoutMs: set.STRIPE_TIMEOUT_MS,
    },
    /** Sandbox payments: never together with a real account, and in production only when configured explicitly. */
    sandbox: !isVenue && !set.STRIPE_SECRET_KEY && (set.PADDOCK_SANDBOX ?? (production ? 'off' : 'on')) === 'on',
    backups: backupsFrom(set),
    diskFloorBytes: set.DISK_FLOOR_MB * 1_000_000,
    unclaimedUploads: {
      bytes: set.UNCLAIMED_UPLOADS_MB * 1_000_000,
      bytesPerAddress: set.UNCLAIMED_UPLOADS_MB_PER_ADDRESS * 1_000_000,
    },
    trustProxy: set.TRUST_PROXY,
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    metricsToken: set.METRICS_TOKEN,
    logLevel: set.LOG_LEVEL ?? (production && !isVenue ? 'info' : 'warn'),
    /** Without SMTP, mail is stored where a developer can read it; production never shows it. */
    outboxReadable: !production && !set.SMTP_URL,
  }
}

function venueFrom(set: z.infer<typeof Environment>) {
  const { TLS_CERT: cert, TLS_KEY: key } = set
  return {
    httpsPort: set.HTTPS_PORT,
    /** To which a second laptop connects; open only while one is paired or being paired. */
    standbyPort: set.STANDBY_PORT,
    /** A certificate that devices trust already; without it Paddock's own authority issues one. */
    certificate: cert && key ? { cert: resolve(PROJECT, cert), key: resolve(PROJECT, key) } : undefined,
  }
}

function s3From(set: z.infer<typeof Environment>) {
  if (!set.S3_BUCKET || !set.S3_ACCESS_KEY_ID || !set.S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: set.S3_BUCKET,
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  }
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }

function backupsFrom(set: z.infer<typeof Environment>) {
  if (!set.BACKUP_DIR) return undefined
  const unit = set.BACKUP_EVERY.slice(-1) as keyof typeof UNIT_MS
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = set
  return {
    directory: resolve(PROJECT, set.BACKUP_DIR),
    every: set.BACKUP_EVERY,
    everyMs: Number.parseInt(set.BACKUP_EVERY, 10) * UNIT_MS[unit],
    s3:
      bucket && BACKUP_S3_ACCESS_KEY_ID && BACKUP_S3_SECRET_ACCESS_KEY
        ? {
            bucket,
            endpoint: set.BACKUP_S3_ENDPOINT,
            region: set.BACKUP_S3_REGION,
            accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
            secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
          }
        : undefined,
  }
}

function wordsOf(issue: z.core.$ZodIssue | undefined) {
  if (!issue) return 'is malformed'
  if (issue.code === 'invalid_value')
    return issue.message.startsWith('Invalid') ? `must be one of ${issue.values.join(', ')}` : issue.message
  return issue.message.startsWith('Invalid') || issue.message.startsWith('Too') ? 'is malformed' : issue.message
}

/** A malformed setting is quoted in the message, but never a password inside it. */
function shown(name: string, value: string | undefined) {
  if (/SECRET|TOKEN|KEY/.test(name)) return '…'
  return (value ?? '').replace(/:\/\/[^@/]*@/, '://…@')
}

/** Attacks through the browser: writes from another site, text that wants to be markup, and what the pages themselves complain of. */
import { chromium } from '@playwright/test'
import { type Verdict, verdict } from '../soak/reckoning/verdict.ts'
import type { Stage } from '../soak/stage.ts'
import { countOf, many, type Wire } from './wire.ts'

const WRITES = [
  '/api/auth/sign-in/email',
  '/api/auth/sign-out',
  '/api/functions/create-product-payment',
  '/api/functions/judge-access',
  '/api/teams',
  '/api/printing_inquiries',
]

/** A page of another site uses the visitor's cookies. */
export async function foreignWrites({ given }: Stage, wire: Wire): Promise<Verdict> {
  const { headers } = await given.user()
  const origins = ['https://evil.example', 'null', 'http://127.0.0.1:1']
  const answers = await many(WRITES.length * origins.length, (n) =>
    wire.post(
      WRITES[n % WRITES.length] ?? '',
      {},
      { ...headers, origin: origins[Math.floor(n / WRITES.length)] ?? '' },
    ),
  )
  return verdict('writes from a page of another site', `${countOf(answers, 403)} of ${answers.length} refused`, [
    ...answers
      .filter(({ status }) => status !== 403)
      .map(({ status }, n) => `${WRITES[n % WRITES.length]} answered ${status}.`),
  ])
}

const MARKUP = `"><script>window.attacked=1</script><img src=x onerror="window.attacked=1">`

/** Pages that are written by the server show what was typed as text. */
export async function typedMarkup({ given, urls }: Stage, wire: Wire): Promise<Verdict> {
  const product = await given.product({ name: `Wheel ${MARKUP}`, description: MARKUP })
  const { id: company_id } = await given.company()
  const event = await given.event(company_id, { status: 'active', name: `Cup ${MARKUP}` })
  const paths = [
    `/store/products/${product.id}`,
    '/store/products',
    `/store/products?search=${encodeURIComponent(MARKUP)}`,
    `/events/${event.id}`,
    '/events',
    `/live/${event.id}`,
    `/auth?redirect=${encodeURIComponent('javascript:alert(1)')}`,
  ]
  const sources = await many(paths.length, (n) => wire.get(paths[n] ?? ''))
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  const attacked: string[] = []
  try {
    const page = await browser.newPage()
    for (const path of paths) {
      await page.goto(`${urls[0]}${path}`, { waitUntil: 'load' })
      if (await page.evaluate(() => 'attacked' in window)) attacked.push(path)
    }
  } finally {
    await browser.close()
  }
  return verdict('markup in names and in addresses', `${paths.length} pages, none ran it`, [
    ...attacked.map((path) => `${path} ran what was typed.`),
    ...sources.flatMap(({ text }, n) =>
      text.includes('<script>window.attacked') ? [`${paths[n]} contains it as markup.`] : [],
    ),
  ])
}

const PAGES = [
  '/',
  '/store',
  '/store/products',
  '/store/cart',
  '/store/checkout',
  '/events',
  '/competition',
  '/rules',
  '/organizer-auth',
  '/business-owner',
  '/screen',
  '/help',
  '/terms',
  '/3d-printing',
  '/auth',
  '/quick',
  '/privacy',
  '/nothing-here',
]
const HEADERS = {
  'content-security-policy': /script-src 'self'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /microphone=\(\)/,
  'cross-origin-resource-policy': /^same-origin$/,
}

/** Every public page has its headers, and the browser has nothing to warn of. */
export async function headersAndWarnings({ urls }: Stage, wire: Wire): Promise<Verdict> {
  const faults: string[] = []
  for (const path of PAGES) {
    const { headers } = await wire.get(path)
    for (const [name, right] of Object.entries(HEADERS))
      if (!right.test(headers.get(name) ?? '')) faults.push(`${path} has ${name}: ${headers.get(name)}`)
  }
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    let path = ''
    page.on('console', (message) => {
      const isMissingPage = path === '/nothing-here' && message.text().includes('404')
      if (['error', 'warning'].includes(message.type()) && !isMissingPage) faults.push(`${path}: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`))
    for (path of PAGES) {
      await page.goto(`${urls[0]}${path}`, { waitUntil: 'load' })
      await page.getByRole('main').first().waitFor()
    }
  } finally {
    await browser.close()
  }
  return verdict('headers and warnings in the console', `${PAGES.length} pages`, faults)
}

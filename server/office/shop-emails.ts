/** The wording of the store's emails. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import {
  type EmailText,
  STORE_EMAIL_KEYS,
  STORE_EMAILS,
  type StoreEmailKey,
} from '@paddock/domain/store/email-texts.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { shopEmailTexts } from '../db/schema/shop.ts'
import { api, type CallContext } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { exampleEmail, senderOf } from '../store/store.ts'

/** Test emails are for looking at, a few at a time. */
const TESTS = { max: 20, seconds: 60 * 60 }

const list = api.shop_emails.list.handler(({ context: { db } }) => textsOf(db, STORE_EMAIL_KEYS))

const save = api.shop_emails.save.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { key, updated_at, ...text } = input
    const before = await lockText(tx, key)
    if (isSame(before, text)) return before
    if (updated_at !== before.updated_at) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    if (isSame({ ...STORE_EMAILS[key].usual }, text)) return backToUsual(tx, context, key)
    const set = { ...text, updated_by: ownerOf(context.caller).id, updated_at: new Date().toISOString() }
    await tx
      .insert(shopEmailTexts)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: shopEmailTexts.key, set })
    return changed(tx, context, key)
  }),
)

const reset = api.shop_emails.reset.handler(({ input: { key }, context }) =>
  context.db.transaction(async (tx) => {
    const before = await lockText(tx, key)
    return before.updated_at === null ? before : backToUsual(tx, context, key)
  }),
)

const preview = api.shop_emails.preview.handler(async ({ input, context }) => {
  const { subject, text, html } = await example(context, input)
  return { subject, text, html }
})

/** To the owner's own address only, so that nobody is mailed by it. */
const test = api.shop_emails.test.handler(async ({ input, context, errors }) => {
  const { db, jobs, caller } = context
  if (!(await withinLimit(db, `test-email account ${ownerOf(caller).id}`, TESTS))) throw errors.TOO_MANY_REQUESTS()
  const email = await example(context, input)
  await jobs.enqueue(db, 'send-mail', { ...email, subject: `Test: ${email.subject}` })
  return { to: email.to }
})

async function example({ db, config, caller }: CallContext, { key, ...text }: EmailText & { key: StoreEmailKey }) {
  const { email, owner_name: full_name } = ownerOf(caller)
  const sender = await senderOf(db, config.publicUrl)
  return exampleEmail({ ...sender, texts: { [key]: text } }, key, { email, full_name })
}

async function textsOf(db: Queries, keys: readonly StoreEmailKey[]) {
  const rows = await db.select().from(shopEmailTexts)
  return keys.map((key) => {
    const row = rows.find((row) => row.key === key)
    const { subject, greeting, introduction, closing } = row ?? STORE_EMAILS[key].usual
    return { key, subject, greeting, introduction, closing, updated_at: row?.updated_at ?? null }
  })
}

/** An advisory lock, because a usual text has no row to lock. */
async function lockText(tx: Transaction, key: StoreEmailKey) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shop_email_texts ${key}`}))`)
  return textOf(tx, key)
}

async function textOf(tx: Queries, key: StoreEmailKey) {
  const [text] = await textsOf(tx, [key])
  if (!text) throw new Error('Every email has a text.')
  return text
}

const isSame = (before: EmailText, after: EmailText) =>
  (['subject', 'greeting', 'introduction', 'closing'] as const).every((field) => before[field] === after[field])

async function backToUsual(tx: Transaction, context: CallContext, key: StoreEmailKey) {
  await tx.delete(shopEmailTexts).where(eq(shopEmailTexts.key, key))
  return changed(tx, context, key)
}

async function changed(tx: Transaction, context: CallContext, key: StoreEmailKey) {
  await recordAudit(tx, {
    ...originOf(context),
    action: 'shop-settings-changed',
    realm: 'owner',
    subjectId: ownerOf(context.caller).id,
    details: { what: `email “${STORE_EMAILS[key].name}”` },
  })
  await announce(tx, 'office', 'shop_email_texts')
  return textOf(tx, key)
}

export const shopEmailCalls = { list, save, reset, preview, test }

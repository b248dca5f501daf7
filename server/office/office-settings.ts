/** Settings shared by all business owners: whether each of them needs a second factor. */
import { officeSettings } from '../db/schema/office.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'

const { owners_need_second_factor } = officeSettings

const get = api.office_settings.get.handler(async ({ context: { db } }) => {
  const [found] = await db.select({ owners_need_second_factor }).from(officeSettings)
  return found ?? { owners_need_second_factor: false }
})

/** Only an owner who has used a second factor may set this, so that they cannot lock themselves out. */
const set = api.office_settings.set.handler(({ input, context, errors }) => {
  const me = ownerOf(context.caller)
  if (input.owners_need_second_factor && !me.shown_factor) throw errors.OWN_FACTOR_FIRST()
  return context.db.transaction(async (tx) => {
    await tx.insert(officeSettings).values(input).onConflictDoUpdate({ target: officeSettings.is_only_row, set: input })
    await recordAudit(tx, {
      action: 'second-factor-rule-changed',
      realm: 'owner',
      subjectId: me.id,
      details: { required: input.owners_need_second_factor },
      ...originOf(context),
    })
    await announce(tx, 'office', 'sessions')
    return input
  })
})

export const officeSettingCalls = { get, set }

/** The receipt of an entry, for its team, and flags on it. */
import { ENTRY_ERRORS } from '@paddock/domain/entries/messages.ts'
import type { FlagRefusal } from '@paddock/domain/receipts/flags.ts'
import { addFlag, teamReceipt } from '../competition/receipts/receipts.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { entriesOf, isShown } from './entry-queries.ts'
import { requireCompetition } from './require-competition.ts'

export const entryReceipt = api.team_receipts.get.handler(async ({ input, context: { db }, errors }) => {
  await requireCompetition(db, input.team_id)
  const [entry] = await entriesOf(db, input.team_id, input.id)
  if (!entry || !isShown(entry)) throw errors.NOT_FOUND({ message: ENTRY_ERRORS.noResults })
  return (await teamReceipt(db, entry.competition_team_id, entry.event.time_zone)) ?? null
})

const REFUSED = {
  replaced: 'REPLACED',
  'no-entry': 'NO_ENTRY',
  'too-late': 'TOO_LATE',
  open: 'ALREADY_FLAGGED',
} as const satisfies Record<FlagRefusal, string>

export const flagEntry = api.receipt_flags.add.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { team_id, entry_id, ...asked } = input
    await requireCompetition(tx, team_id)
    const [entry] = await entriesOf(tx, team_id, entry_id)
    if (!entry || !isShown(entry)) throw errors.NOT_FOUND()
    const flag = await addFlag(tx, context, entry.competition_team_id, userOf(context.caller).id, asked)
    if (!flag) throw errors.NOT_FOUND()
    if ('refused' in flag) throw errors[REFUSED[flag.refused]]()
    return flag
  }),
)

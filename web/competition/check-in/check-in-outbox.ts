/** Presses at the check-in desk on their way to the server: one entry for each, in order for each team. */
import { api } from '../../app/api.ts'
import { outbox } from '../../app/device-outbox.ts'
import { newId } from '../../app/new-id.ts'
import { deliver } from '../../app/outbox-call.ts'
import type { Entry } from '../../app/outbox-entry.ts'
import { queryClient } from '../../app/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { waitedSince } from '../racing/racing.tsx'
import { FAILED, MESSAGES } from './messages.ts'

type Input<Call extends { call: (input: never) => unknown }> = Parameters<Call['call']>[0]
export type Change = Omit<Input<typeof api.check_ins.save>, 'team_id' | 'waited_ms'>
export type WalkIn = Omit<Input<typeof api.check_ins.walkIn>, 'id' | 'event_id' | 'waited_ms'>

export type CheckInBody = {
  event_id: string
  team_id: string
  /** By this browser's clock. */
  typedAt: number
  /** What was pressed, or else the team that registers. */
  change?: Change
  walkIn?: WalkIn
}
export type CheckInEntry = Entry<CheckInBody>

export const isCheckIn = (entry: Entry): entry is CheckInEntry => entry.kind === 'check-in'

type Pressed = { event_id: string; team_id: string; label: string; change?: Change; walkIn?: WalkIn }

export const queueCheckIn = ({ label, ...pressed }: Pressed, id: string = newId()) =>
  outbox.put<CheckInBody>({
    id,
    kind: 'check-in',
    subject: `check-in:${pressed.team_id}`,
    label,
    body: { ...pressed, typedAt: Date.now() },
  })

outbox.register<CheckInBody, void>('check-in', {
  async send({ event_id, team_id, typedAt, change, walkIn }, caller) {
    const waited_ms = waitedSince(typedAt)
    const verdict = await deliver(
      caller,
      async (calls, options) => {
        if (walkIn) await calls.check_ins.walkIn({ ...walkIn, id: team_id, event_id, waited_ms }, options)
        else if (change) await calls.check_ins.save({ team_id, ...change, waited_ms }, options)
      },
      ({ message }) => ({ kind: 'refused', reason: { title: FAILED.save, text: message } }),
    )
    // Before the entry leaves the device, so that the row never falls back to what it was.
    if (verdict.kind === 'taken') await refetch(walkIn !== undefined)
    return verdict
  },
  onRound(delivered) {
    const late = delivered.filter(({ entry, verdict }) => verdict.kind === 'taken' && entry.attempts > 0)
    if (late.length > 0) toast.success(MESSAGES.sent(late.map(({ entry }) => entry.label)))
    // What is not sent yet is said in the team's row; a message would cover the next button.
    for (const { verdict } of delivered)
      if (verdict.kind === 'refused') toast.destructive({ ...verdict.reason, kind: 'check-in' })
  },
})

async function refetch(teams: boolean) {
  const stale = [api.check_ins.key(), ...(teams ? [api.competition_teams.list.key()] : [])]
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

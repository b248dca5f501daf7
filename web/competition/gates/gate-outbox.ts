/** What a gate measured on its way to the server, in the same order as the races that were typed. */

import type { api } from '../../app/api.ts'
import { outbox } from '../../app/device-outbox.ts'
import { deliver } from '../../app/outbox-call.ts'
import type { Entry } from '../../app/outbox-entry.ts'
import { queryClient } from '../../app/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { raceSubject, waitedSince } from '../racing/racing.tsx'
import { gatesQuery, lanesInWords, type Place } from './gate-data.ts'
import { GATE } from './messages.ts'

type Sent = Parameters<typeof api.gates.read.call>[0]
export type MeasuredRun = Omit<Sent, 'waited_ms'> & {
  /** By this browser's clock. */
  typedAt: number
}
type MeasuredEntry = Entry<MeasuredRun>
type Answer = Awaited<ReturnType<typeof api.gates.read.call>>

export const queueReading = (measured: MeasuredRun) =>
  outbox.put({
    id: measured.id,
    kind: 'gate-reading',
    subject: raceSubject(measured),
    label: `Gate of track ${measured.track}: ${lanesInWords(measured.lanes as never)}`,
    body: measured,
  })

const isReading = (entry: Entry): entry is MeasuredEntry => entry.kind === 'gate-reading'

export const readingsIn = (entries: readonly Entry[], { event_id, track }: Place) =>
  entries.filter(isReading).filter(({ body }) => body.event_id === event_id && body.track === track)

outbox.register<MeasuredRun, Answer>('gate-reading', {
  send: ({ typedAt, ...measured }, caller) =>
    deliver(
      caller,
      (calls, options) => calls.gates.read({ ...measured, waited_ms: waitedSince(typedAt) }, options),
      ({ message }) => ({ kind: 'refused', reason: { title: GATE.notTaken, text: message } }),
    ),
  onSettled: ({ entry }) => void queryClient.invalidateQueries(gatesQuery(entry.body.event_id)),
  onRound(delivered) {
    for (const { verdict } of delivered) if (verdict.kind === 'refused') toast.destructive(verdict.reason)
  },
})

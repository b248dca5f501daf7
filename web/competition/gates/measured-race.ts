/** The race in the fields with what its gate measured: as the server has it, or as it waits here to be sent. */
import { type GateLane, runOfGate } from '@paddock/domain/race-control/gates.ts'
import type { Contact } from '@paddock/domain/timing/desk-times.ts'
import { useOutbox } from '../../app/device-outbox.ts'
import { type GateSettings, type Place, useTrackGate } from './gate-data.ts'
import { readingsIn } from './gate-outbox.ts'

export type Measured = { lanes: readonly GateLane[]; contact: Contact }
type Timed = { state: string; runs: readonly { lane: number; status: string | null }[] }

/** The race with what the gate measured, while the server has not heard of it: a desk without a network goes on with it. */
function raceAsMeasured<R extends Timed>(race: R, measured: Measured | undefined, settings: GateSettings): R {
  if (!measured || (race.state !== 'armed' && race.state !== 'racing')) return race
  const { contact } = measured
  return {
    ...race,
    runs: race.runs.map((run) => {
      const lane = measured.lanes.find((one) => one.lane === run.lane)
      const known = lane && run.status === null && runOfGate(lane, { ...settings, contact })
      return known ? { ...run, ...known } : run
    }),
  }
}

export function useMeasured<R extends Timed & { id: string }>(place: Place, race: R | undefined) {
  const { settings, readings } = useTrackGate(place)
  const unsent = readingsIn(useOutbox(), place).findLast(({ body }) => body.race_id === race?.id && !body.doubt)?.body
  const sent = readings.find(({ race_id, state }) => race_id === race?.id && (state === 'entered' || state === 'used'))
  const waiting: Measured | undefined = unsent && {
    lanes: unsent.lanes as unknown as GateLane[],
    contact: unsent.contact ?? settings.contact,
  }
  const shown = race?.state === 'provisional' ? sent : undefined
  return {
    race: race && raceAsMeasured(race, waiting, settings),
    /** By lane; undefined if the gate has nothing to say about this race. */
    measured: (shown ?? waiting) as Measured | undefined,
    isSent: shown !== undefined,
  }
}

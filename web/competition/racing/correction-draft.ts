/** The field values while a lap is corrected. */
import { inSeconds, type RaceStatus } from '@paddock/domain/racing/run-time.ts'
import type { RunDraft } from './desk-draft.ts'
import type { Lap } from './race-data.ts'
import type { Lane } from './run-fields.tsx'

export type CorrectionDraft = Pick<RunDraft, 'car_type' | 'lane' | 'reaction_time' | 'racing_time'> & {
  status: RaceStatus
  reason: string
}

export const draftOf = ({ car_type, lane, status, reaction_time, racing_time }: Lap): CorrectionDraft => ({
  car_type,
  lane: lane as Lane,
  status,
  reaction_time: status === 'finish' && reaction_time > 0 ? inSeconds(reaction_time) : '',
  racing_time: status === 'finish' ? inSeconds(racing_time) : '',
  reason: '',
})

export const correctionFrom = (
  lap: Pick<Lap, 'id' | 'status' | 'reaction_time'>,
  { car_type, lane, status, ...times }: Omit<CorrectionDraft, 'reason'>,
) => ({
  id: lap.id,
  car_type,
  lane,
  status,
  // None was measured, and none is typed.
  without_reaction: lap.status === 'finish' && lap.reaction_time === 0 && times.reaction_time.trim() === '',
  reaction_time: status === 'finish' ? times.reaction_time : null,
  racing_time: status === 'finish' ? times.racing_time : null,
})

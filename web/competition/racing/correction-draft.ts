/** What is typed while a lap is corrected. */
import { inSeconds, type RaceStatus, timeFrom } from '@paddock/domain/racing/run-time.ts'
import { type RunDraft, TIME_NAMES } from './desk-draft.ts'
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
  reaction_time: status === 'finish' ? inSeconds(reaction_time) : '',
  racing_time: status === 'finish' ? inSeconds(racing_time) : '',
  reason: '',
})

export const correctionFrom = (
  { id }: Pick<Lap, 'id'>,
  { car_type, lane, status, ...times }: Omit<CorrectionDraft, 'reason'>,
) => ({
  id,
  car_type,
  lane,
  status,
  reaction_time: status === 'finish' ? times.reaction_time : null,
  racing_time: status === 'finish' ? times.racing_time : null,
})

type Wrong = { times: boolean; reaction_time?: string; racing_time?: string; reason?: string }

export function wrongIn(draft: CorrectionDraft): Wrong {
  const wrong: Wrong = { times: false }
  if (!draft.reason.trim()) wrong.reason = 'Please say why the lap is corrected.'
  if (draft.status !== 'finish') return wrong
  for (const name of ['reaction_time', 'racing_time'] as const) {
    const read = timeFrom(draft[name], TIME_NAMES[name])
    if ('refused' in read) wrong[name] = read.refused
  }
  return { ...wrong, times: wrong.reaction_time !== undefined || wrong.racing_time !== undefined }
}

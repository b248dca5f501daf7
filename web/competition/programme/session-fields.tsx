/** When a session starts, how long a race takes, its breaks and its track. */
import { NumberInput, TextInput } from '@mantine/core'
import { localMinute, momentOf } from '@paddock/domain/dates.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import type { Fields } from '../../ui/use-edit.ts'
import type { Session } from './programme-data.ts'

export type PaceDraft = {
  starts_at: string
  seconds_per_race: TypedNumber
  break_every: TypedNumber
  break_minutes: TypedNumber
  track: TypedNumber
}

export const paceDraft = (
  session: Pick<Session, 'starts_at' | 'seconds_per_race' | 'break_every' | 'break_minutes' | 'track'>,
  zone: string | null,
): PaceDraft => ({
  starts_at: localMinute(session.starts_at, zone),
  seconds_per_race: session.seconds_per_race,
  break_every: session.break_every ?? '',
  break_minutes: session.break_minutes,
  track: session.track,
})

export const paceInput = (draft: PaceDraft, zone: string | null) => ({
  starts_at: momentOf(draft.starts_at, zone) ?? '',
  seconds_per_race: numberIn(draft.seconds_per_race) ?? undefined,
  break_every: numberIn(draft.break_every),
  break_minutes: numberIn(draft.break_minutes) ?? undefined,
  track: numberIn(draft.track) ?? undefined,
})

export function PaceFields({ edit }: { edit: Fields<PaceDraft> }) {
  return (
    <>
      <TextInput type="datetime-local" label="Start" required {...edit.field('starts_at')} />
      <NumberInput label="Seconds per race" min={10} max={3600} {...edit.field('seconds_per_race')} />
      <NumberInput label="Break after races" placeholder="No breaks" min={1} {...edit.field('break_every')} />
      <NumberInput label="Break in minutes" min={0} max={240} {...edit.field('break_minutes')} />
      <NumberInput label="Track" min={1} max={4} {...edit.field('track')} />
    </>
  )
}

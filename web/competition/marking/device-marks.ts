/** Marks that are on this device: every key that is pressed is in the outbox until the server has them. */
import { omit } from '@paddock/domain/omit.ts'
import type { Entry } from '../../app/outbox-entry.ts'

export type DeviceMarks = {
  /** For the first save; marks that are there keep theirs. */
  id: string
  event_id: string
  team_id: string
  judge_panel_id: string
  template_id: string
  /** Number and name, for messages where the team itself is not at hand. */
  team_label: string
  /** As it was typed, by the criterion's name. */
  typed: Record<string, string>
  notes: string
  /** The version of the saved marks that editing started from; null if there were none. */
  updated_at: string | null
  /** Save was pressed: they go to the server as soon as it can be reached. */
  wanted: boolean
  /** Why the server did not take them. */
  refused: string | null
  /** Who pressed Save, where that is not the person who is here now: only they send them. */
  waitsFor: string | null
}

/** As they are stored. */
export type MarksBody = Omit<DeviceMarks, 'wanted' | 'refused' | 'waitsFor'>

export const isMarks = (entry: Entry): entry is Entry<MarksBody> => entry.kind === 'marks'

/** One entry for a team and a panel, which is replaced as the judge types. */
export const entryIdOf = ({ judge_panel_id, team_id }: Pick<DeviceMarks, 'judge_panel_id' | 'team_id'>) =>
  `marks:${judge_panel_id}:${team_id}`

export const marksOf = ({ body, state, reason, ownerName }: Entry<MarksBody>, isOurs: boolean): DeviceMarks => ({
  ...body,
  waitsFor: isOurs ? null : ownerName || 'someone else',
  wanted: state === 'waiting',
  refused: state === 'refused' ? (reason?.text ?? '') : null,
})

export function entryOf(marks: DeviceMarks) {
  const { wanted } = marks
  const body = omit(marks, 'wanted', 'refused', 'waitsFor')
  const id = entryIdOf(body)
  const state = wanted ? ('waiting' as const) : ('draft' as const)
  return { id, kind: 'marks' as const, subject: id, label: body.team_label, body, state }
}

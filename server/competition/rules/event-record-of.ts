/**
 * The stored rows of an event as `paddock-event-record/1`: all that decides a result, and nobody's name but the teams'.
 * The racing side is in `domain/rules/racing-record.ts`; here are marks and checks.
 *
 * | in the record   | is                                                                                            |
 * |-----------------|-----------------------------------------------------------------------------------------------|
 * | panel           | P1, P2 … in the order of the panels' names, which may be the names of people                  |
 * | marks, checks   | those that the pack knows, the latest of each; any scorecard if the pack brings none          |
 * | Rectified       | a failure that was put right in the window                                                    |
 */
import type { EventRecord } from '@paddock/domain/rules/event-record.ts'
import { racingRecordOf, type StoredRacing, teamOrder } from '@paddock/domain/rules/racing-record.ts'
import { recordChecks, type StoredFinding } from './record-checks.ts'
import { recordMarks, type StoredLine, type StoredMarks } from './record-marks.ts'

/** Both the rows of the results page and those of the racing board have this form. */
export type StoredEvent = StoredRacing & {
  event: { own_pack_id: string | null }
  marks: readonly StoredMarks[]
  lines: readonly StoredLine[]
  findings: readonly StoredFinding[]
}

export function eventRecordOf(stored: StoredEvent): EventRecord {
  const { pack, own_pack_id } = stored.event
  const { numberOf, byTeam } = teamOrder(stored.teams)
  const racing = racingRecordOf(stored)
  return {
    ...racing,
    event: { ...racing.event, ...(own_pack_id && { own_pack: pack }) },
    marks: recordMarks(pack, byTeam(stored.marks), stored.lines, numberOf),
    scrutineering: recordChecks(pack, byTeam(stored.findings), numberOf),
  }
}

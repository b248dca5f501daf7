/**
 * Which race of the programme stands in the fields of a desk.
 *
 * | when                                                          | it is                                   |
 * |---------------------------------------------------------------|-----------------------------------------|
 * | times were typed that nobody has recorded                     | their race, whatever others do          |
 * | a result of the track waits and this person may confirm it    | that race, with the times as entered    |
 * | a gate has measured, and results need no confirmation         | likewise                                |
 * | a race is called, at the start, armed or running              | that race                               |
 * | otherwise                                                     | the next of the track                   |
 *
 * A race that was entered here and is on its way to the server counts as over, so that a desk without a network goes on.
 */
import type { DeskRace, DeskTrack } from './control-data.ts'
import { isTyped, type RaceDraft } from './planned-draft.ts'

type Known = {
  /** Races whose results wait to be confirmed. */
  awaiting: readonly DeskRace[]
  /** Entered at this desk, and not yet in what was read. */
  entered: ReadonlySet<string>
  mayConfirm: boolean
  /** Where results need no confirmation, whoever is at the desk finishes what a gate measured. */
  confirms: boolean
}

/** The races of the track that are still to be entered or confirmed here, in their order. */
export function racesToCome(track: DeskTrack, { awaiting, entered, mayConfirm, confirms }: Known): DeskRace[] {
  const mayFinish = (race: DeskRace) => mayConfirm || (!confirms && race.entered?.source === 'gate')
  const waiting = awaiting.filter((race) => race.track === track.track && mayFinish(race))
  const running = track.race ? [track.race] : []
  const known = new Set<string>()
  return [...waiting, ...running, ...track.next].filter((race) => {
    const isNew = !known.has(race.id)
    known.add(race.id)
    return isNew && !entered.has(race.id) && (race.state !== 'provisional' || mayFinish(race))
  })
}

/** Undefined when everything has been raced. `known` are also those that can only be corrected here. */
export function raceAtDesk(
  draft: RaceDraft | undefined,
  races: readonly DeskRace[],
  known: readonly DeskRace[] = races,
): DeskRace | undefined {
  if (!draft || !isTyped(draft)) return races[0]
  return known.find(({ id }) => id === draft.race.id) ?? draft.race
}

type Held = Pick<DeskTrack, 'desk_id'>
export const isOurs = ({ desk_id }: Held, own: string) => desk_id === own
export const isOthers = ({ desk_id }: Held, own: string) => desk_id !== null && desk_id !== own

/**
 * How a team's place has changed since the last race, from what a screen has shown.
 *
 * | arrives                             | is compared with                        |
 * |-------------------------------------|-----------------------------------------|
 * | the first state of the screen       | nothing: no arrows                      |
 * | a state with a new latest lap       | the places shown before that lap        |
 * | any other state, such as new marks  | the same places as before               |
 */
export type Places = ReadonlyMap<string, number>
export type KeptPlaces = { lap: string | null; shown: Places; before: Places | null }

/** `lap` is the latest lap of the event. */
export function keepPlaces(kept: KeptPlaces | null, lap: string | null, places: Places): KeptPlaces {
  if (!kept) return { lap, shown: places, before: null }
  return { lap, shown: places, before: kept.lap === lap ? kept.before : kept.shown }
}

/** Places gained: above zero the team has moved up. Zero also for a team without an earlier place. */
export function placesGained({ before, shown }: KeptPlaces, team_id: string): number {
  const [was, is] = [before?.get(team_id), shown.get(team_id)]
  return was === undefined || is === undefined ? 0 : was - is
}

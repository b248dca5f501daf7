/**
 * What a desk with a programme stores.
 *
 * | for         | what                                | why                                                      |
 * |-------------|-------------------------------------|----------------------------------------------------------|
 * | this window | what was typed, with its race       | a reload loses nothing; another window may be a second desk |
 * | this device | the track, and by hand or not       | a reopened desk continues where it was                   |
 */
import type { RaceDraft } from './planned-draft.ts'

type Place = { event_id: string; track: number }

const draftKey = ({ event_id, track }: Place) => `paddock-race:${event_id}:${track}`
const trackKey = (event_id: string) => `paddock-track:${event_id}`

/** Null also if the browser blocks storage for this site. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: string | undefined) {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Only a reload would have needed it.
  }
}

const ofWindow = () => sessionStorage
const ofDevice = () => localStorage

export function storedDraft(place: Place): RaceDraft | undefined {
  const text = read(ofWindow, draftKey(place))
  return text === null ? undefined : (JSON.parse(text) as RaceDraft)
}

export const storeDraft = (place: Place, draft: RaceDraft | undefined) =>
  write(ofWindow, draftKey(place), draft && JSON.stringify(draft))

export const storedTrack = (event_id: string) => Number(read(ofDevice, trackKey(event_id))) || undefined
export const storeTrack = (event_id: string, track: number) => write(ofDevice, trackKey(event_id), String(track))

const handKey = (event_id: string) => `paddock-by-hand:${event_id}`
/** Undefined until somebody has chosen. */
export function storedByHand(event_id: string): boolean | undefined {
  const chosen = read(ofDevice, handKey(event_id))
  return chosen === null ? undefined : chosen === 'yes'
}
export const storeByHand = (event_id: string, byHand: boolean) =>
  write(ofDevice, handKey(event_id), byHand ? 'yes' : 'no')

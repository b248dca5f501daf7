/**
 * What a timing desk stores.
 *
 * | for         | what                                        | why                                        |
 * |-------------|---------------------------------------------|--------------------------------------------|
 * | this window | everything in its fields                    | a reload loses nothing; another window may |
 * |             |                                             | be a second desk                           |
 * | this device | category, knockout or not, one or two teams | a reopened desk continues where it was     |
 */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { type DeskDraft, emptyDesk } from './desk-draft.ts'

type Place = Pick<Storage, 'getItem' | 'setItem'>
type Places = { ofWindow: Place; ofDevice: Place }

/** Throws if the browser blocks storage for this site. */
const browserPlaces = (): Places => ({ ofWindow: sessionStorage, ofDevice: localStorage })

const keyOf = (event_id: string) => `paddock-desk:${event_id}`
const modeKeyOf = (event_id: string) => `paddock-desk-mode:${event_id}`

export function storeDesk(event_id: string, draft: DeskDraft, places = browserPlaces) {
  try {
    const { ofWindow, ofDevice } = places()
    ofWindow.setItem(keyOf(event_id), JSON.stringify(draft))
    const { category, knockout, two } = draft
    const mode = JSON.stringify({ category, knockout, two })
    if (ofDevice.getItem(modeKeyOf(event_id)) !== mode) ofDevice.setItem(modeKeyOf(event_id), mode)
  } catch {
    // Only a reload would have needed it.
  }
}

export function storedDesk(event_id: string, places = browserPlaces): DeskDraft | undefined {
  try {
    const { ofWindow, ofDevice } = places()
    const draft = objectIn(ofWindow.getItem(keyOf(event_id)))
    if (draft && 'runs' in draft) return draft as DeskDraft
    const mode = objectIn(ofDevice.getItem(modeKeyOf(event_id))) as Partial<DeskDraft> | undefined
    const category = CATEGORIES.find((one) => one === mode?.category)
    return category && { ...emptyDesk(category), knockout: mode?.knockout === true, two: mode?.two === true }
  } catch {
    return undefined
  }
}

function objectIn(text: string | null): object | undefined {
  const value: unknown = JSON.parse(text ?? 'null')
  return typeof value === 'object' && value !== null ? value : undefined
}

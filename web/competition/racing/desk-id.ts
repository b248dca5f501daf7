/** The id of this browser's timing desk, under which the server numbers it (desk 1, desk 2). */
import { newId } from '../../app/new-id.ts'

const KEY = 'paddock-desk-id'
let own: string | undefined

/** The same in every window of the browser, so that two windows of one desk do not count as two desks. */
export function deskId(): string {
  own ??= stored()
  return own
}

function stored(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const made = newId()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return newId()
  }
}

/**
 * What is said beside a form that saves by itself:
 *
 * | the form                                        | says                                     |
 * |-------------------------------------------------|------------------------------------------|
 * | waits for a choice between two versions         | Not saved: somebody else …               |
 * | has a field that is wrong, or was refused       | Not saved: the reason                    |
 * | could not be sent                               | Not saved: it stays here, and is sent …  |
 * | is being typed in, or sent                      | Saving…                                  |
 * | was saved since it was opened                   | Saved                                    |
 * | was not touched                                 | nothing                                  |
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

type Saving = {
  dirty: boolean
  pending: boolean
  /** Somebody else has changed the same field. */
  changed: boolean
  /** What is wrong with a field, or why the last save failed. */
  reason: string | undefined
  online: boolean
  hasSaved: boolean
}

export const AUTOSAVE_MESSAGES = {
  changed: 'Not saved: somebody else has changed the same field. Choose a version.',
  offline: 'Not saved: you’re offline. What you typed stays here and is saved when the connection is back.',
  failed: (reason: string) => `Not saved: ${reason}`,
  saving: 'Saving…',
  saved: 'Saved',
} as const

export function saveStatus(form: Saving): { state: SaveState; text: string } {
  const { dirty, pending, changed, reason, online, hasSaved } = form
  if (changed) return { state: 'failed', text: AUTOSAVE_MESSAGES.changed }
  if (dirty && !pending && reason !== undefined)
    return { state: 'failed', text: online ? AUTOSAVE_MESSAGES.failed(reason) : AUTOSAVE_MESSAGES.offline }
  if (dirty || pending) return { state: 'saving', text: AUTOSAVE_MESSAGES.saving }
  return hasSaved ? { state: 'saved', text: AUTOSAVE_MESSAGES.saved } : { state: 'idle', text: '' }
}

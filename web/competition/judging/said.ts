/** What an organiser is told at the end of a change, well or badly (specification 3, section 8). */
import { done } from '../../ui/result-toasts.ts'

const PAST = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  duplicate: 'duplicated',
  import: 'imported',
  add: 'added',
} as const

export type Deed =
  | `${'create' | 'update' | 'delete' | 'duplicate' | 'import'} template`
  | `${'add' | 'update' | 'delete'} ${'section' | 'criteria'}`

export function wordsOf(deed: Deed) {
  const [verb, noun] = deed.split(' ') as [keyof typeof PAST, string]
  return {
    success: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${PAST[verb]} successfully`,
    failure: `Failed to ${deed}`,
  }
}

export const didIt = (deed: Deed) => done(wordsOf(deed).success)

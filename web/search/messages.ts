/** What the search says about itself. */
import { plural } from '@paddock/domain/plural.ts'

export const MESSAGES = {
  searching: 'Searching…',
  offline: 'You’re offline. Only pages and commands are searched.',
  failed: 'The search could not be completed. Change the text to try again.',
  tooShort: 'Type at least two characters to search everything.',
  nothing: (text: string) => `Nothing found for “${text}”`,
  found: (count: number) => `${plural(count, 'result')}`,
} as const

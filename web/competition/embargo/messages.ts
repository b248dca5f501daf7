/** What the screens of the embargo say. */
import type { ReleaseBy } from '@paddock/domain/embargo/parts.ts'

export const MESSAGES = {
  allShown: 'The hall and the teams see all results as they are recorded.',
  released: { title: 'Released', text: 'Everyone sees it now.' },
  saved: { title: 'Saved', text: 'What the hall and the teams see was saved.' },
  totalsFollow: 'Hidden as long as any other part is hidden, because a total gives its parts away.',
}

export const FAILED = {
  save: 'What the hall and the teams see could not be saved.',
  release: 'The results could not be released.',
}

/** Judges’ marks are held until 16:00. */
export function embargoedUntil(parts: string, { release_by }: { release_by: ReleaseBy }, at: string | null) {
  const words = parts.charAt(0).toUpperCase() + parts.slice(1)
  if (release_by === 'time' && at) return `${words}: hidden until ${at}.`
  return release_by === 'ceremony'
    ? `${words}: hidden until the awards are revealed.`
    : `${words}: hidden until you release it.`
}

/** The steps of a ceremony in words, for the remote control, the screens and the announcer's script. */
import type { Category } from '../competition/event.ts'

const ORDINALS: Record<number, string> = { 1: '1st', 2: '2nd', 3: '3rd' }

/** Such as 3rd place. */
export const placeName = (place: number) => `${ORDINALS[place] ?? `${place}th`} place`

type NamedStep = {
  kind: 'title' | 'announce' | 'place' | 'podium' | 'standings'
  place: number | null
  category: Category | null
}

export function stepName({ kind, place, category }: NamedStep): string {
  switch (kind) {
    case 'title':
      return 'Title'
    case 'announce':
      return 'The award is announced'
    case 'place':
      return placeName(place ?? 1)
    case 'podium':
      return 'Podium'
    case 'standings':
      return category ? `Standings, ${category}` : 'Standings'
  }
}

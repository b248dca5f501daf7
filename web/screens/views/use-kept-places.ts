/** The places that this screen has shown, to tell how they have changed since the last race. */
import { type KeptPlaces, keepPlaces } from '@paddock/domain/screens/place-changes.ts'
import { useState } from 'react'
import type { LiveResults } from './view-props.ts'

const NOTHING: KeptPlaces = { lap: null, shown: new Map(), before: null }

export function useKeptPlaces(results: LiveResults | null): KeptPlaces {
  const [kept, keep] = useState<{ of: LiveResults | null; places: KeptPlaces | null }>({ of: null, places: null })
  if (!results || kept.of === results) return kept.places ?? NOTHING
  const shown = new Map(
    results.standings.flatMap((row) => (row.category_position === null ? [] : [[row.team_id, row.category_position]])),
  )
  const places = keepPlaces(kept.places, results.latest_laps[0]?.id ?? null, shown)
  keep({ of: results, places })
  return places
}

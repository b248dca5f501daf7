/** What every view is given: all data comes by props, also in the small pictures on the page that controls the screens. */

import type { ShownCeremony } from '@paddock/contract/competition/ceremonies.ts'
import type { live_results } from '@paddock/contract/competition/live-results.ts'
import type { RaceControl as RaceControlShape } from '@paddock/contract/competition/race-control.ts'
import type { Category } from '@paddock/domain/competition/event.ts'
import type { ScreenView } from '@paddock/domain/screens/scenes.ts'
import type { z } from 'zod'

export type RaceControl = z.output<typeof RaceControlShape>
export type Race = NonNullable<RaceControl['tracks'][number]['race']>
export type Run = Race['runs'][number]
export type Team = RaceControl['teams'][number]

type ResultsShape = NonNullable<(typeof live_results.get)['~orpc']['outputSchema']>
export type LiveResults = z.output<ResultsShape>
export type Standing = LiveResults['standings'][number]
export type Match = LiveResults['knockout_matches'][number]

export type Slide = { id: string; picture: string; caption: string; seconds: number }

export type ViewProps = {
  /** Null while none is running. */
  ceremony: ShownCeremony | null
  view: ScreenView
  category: Category | null
  team_id: string | null
  message: string | null
  control: RaceControl
  results: LiveResults | null
  slides: readonly Slide[]
  /** In percent; 0 is silent. */
  sound: { volume: number; reads_aloud: boolean }
  /** Milliseconds of the server's clock. */
  now: () => number
  /** The address for phones, drawn as a QR code on every screen. */
  phone: string
  /** False in small pictures: no motion, no sound. */
  alive: boolean
}

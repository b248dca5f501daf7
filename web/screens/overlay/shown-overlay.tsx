/** The overlay that is chosen on the page that controls the screens. Pure: all data comes by props. */
import type { Overlay } from '@paddock/domain/screens/scenes.ts'
import type { LiveResults, RaceControl } from '../views/view-props.ts'
import { LowerThird } from './lower-third.tsx'
import { OverlayBracket } from './overlay-bracket.tsx'
import { RaceStrip } from './race-strip.tsx'
import { StandingsTicker } from './standings-ticker.tsx'

export type OverlayProps = {
  message: string | null
  control: RaceControl
  results: LiveResults | null
  /** Milliseconds of the server's clock. */
  now: () => number
}

const PARTS = {
  race_strip: RaceStrip,
  lower_third: LowerThird,
  standings_ticker: StandingsTicker,
  bracket: OverlayBracket,
  none: () => null,
} satisfies Record<Overlay, (props: OverlayProps) => React.ReactNode>

export function ShownOverlay({ overlay, ...props }: OverlayProps & { overlay: Overlay }) {
  const Part = PARTS[overlay]
  return <Part {...props} />
}

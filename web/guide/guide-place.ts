/**
 * Where a step's card stands, so that it never covers what it explains.
 *
 * | what it explains             | the card                        |
 * |------------------------------|---------------------------------|
 * | in the bottom bar of a phone | above it                        |
 * | in the side bar              | to its right                    |
 * | anything else                | below it                        |
 */
export type Box = { top: number; left: number; width: number; height: number }
type Size = { width: number; height: number }

const GAP = 14
const EDGE = 12

export function placeBeside(of: Box, card: Size, window: Size): { top: number; left: number } {
  const [right, bottom] = [of.left + of.width, of.top + of.height]
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(at, room - size - EDGE))
  const isLow = bottom + GAP + card.height > window.height
  const fitsRight = right + GAP + card.width + EDGE <= window.width
  // Beneath what is low there is no room, so above it, or beside it where the card fits.
  if (isLow && !(fitsRight && of.left < window.width / 3))
    return {
      top: of.top - GAP - card.height,
      left: within(of.left + of.width / 2 - card.width / 2, card.width, window.width),
    }
  if (fitsRight && of.left < window.width / 3)
    return { top: within(of.top, card.height, window.height), left: right + GAP }
  return { top: bottom + GAP, left: within(of.left + of.width / 2 - card.width / 2, card.width, window.width) }
}

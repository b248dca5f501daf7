/**
 * Team colours on the dark ground of the screens.
 *
 * | colour of the team        | is drawn as                                                        |
 * |---------------------------|--------------------------------------------------------------------|
 * | bright enough             | itself                                                             |
 * | too dark for the ground   | itself with just enough white: 4.5 to 1 as text (WCAG 2.2, 1.4.3)  |
 */
import { luminanceOf } from '../teams/mark.ts'

export const GROUND = '#0a0f0d'
const TEXT_CONTRAST = 4.5
const STEP = 0.05

/** The team's colour, light enough for text and bars on the ground. */
export function onGround(color: string): string {
  for (let white = 0; white < 1; white += STEP) {
    const mixed = withWhite(color, white)
    if (contrast(mixed, GROUND) >= TEXT_CONTRAST) return mixed
  }
  return '#ffffff'
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function withWhite(color: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(part + (255 - part) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The mark of a team, shown beside its name: the logo, or the initials on a colour.
 *
 * | the team has       | shown                                                                              |
 * |--------------------|------------------------------------------------------------------------------------|
 * | a logo             | the logo, edged in the first colour                                                |
 * | colours, no logo   | its initials on the first colour, edged in the second                              |
 * | neither            | its initials on a colour that follows from the name and is the same on every page  |
 *
 * Text on a team's colour is black or white, whichever contrasts more: at least 4.5 to 1 on every colour (WCAG 2.2, 1.4.3).
 */
export type Mark = {
  /** The name of a stored logo. */
  logo: string | null
  primary: string | null
  /** Only beside a first colour. */
  secondary: string | null
}

export const COLOR_FORM = /^#[0-9a-f]{6}$/
export const LOGO_FORM = /^[0-9a-f]{20}$/

type TextColor = '#000000' | '#ffffff'

/** For teams without colours; none of them stands for a state on any page. */
export const NAME_COLORS = [
  '#1d4e89',
  '#6a3d9a',
  '#0b6e4f',
  '#8a4b08',
  '#9c2c77',
  '#36606b',
  '#5b5f97',
  '#7a3b2e',
] as const

export function textOn(color: string): TextColor {
  const luminance = luminanceOf(color)
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff'
}

/** The relative luminance of WCAG 2.2, from 0 for black to 1 for white. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The first letters of the first and the last word: SR for Slipstream Racing. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return (
    ends
      .map((word = '') => [...word][0] ?? '')
      .join('')
      .toLocaleUpperCase('en') || '?'
  )
}

export function colorOfName(name: string): string {
  const sum = [...name.trim().toLowerCase()].reduce(
    (hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521,
    7,
  )
  return NAME_COLORS[sum % NAME_COLORS.length] ?? NAME_COLORS[0]
}

/** The colours to draw, for every team. */
export function colorsOf(name: string, mark: Mark | null): { ground: string; text: TextColor; edge: string } {
  const ground = mark?.primary ?? colorOfName(name)
  return { ground, text: textOn(ground), edge: mark?.secondary ?? ground }
}

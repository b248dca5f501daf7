/**
 * How wide a name is, and the largest size at which it stays whole in its box.
 *
 * | name     | width in letters |
 * |----------|------------------|
 * | Vortex   | 6                |
 * | Ευρήκα   | 6                |
 * | 闪电车队 | 8                |
 *
 * A character of the narrow heading font is about half as wide as it is high; lines break between words only, as on the screen.
 */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u
const LETTER = 0.48
const LINE = 1.12

export const textWidth = (text: string) => [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0)

/** In the unit of the box; at least the smallest, where even that is too large. */
export function fittingSize(
  text: string,
  box: { width: number; height: number },
  { most, least }: { most: number; least: number },
): number {
  for (let size = most; size > least; size -= 0.05) {
    if (fits(text, box.width / (size * LETTER), Math.floor(box.height / (size * LINE))))
      return Math.round(size * 100) / 100
  }
  return least
}

function fits(text: string, letters: number, lines: number): boolean {
  let [line, filled] = [1, 0]
  for (const word of text.split(/\s+/)) {
    const width = textWidth(word)
    if (width > letters) return false
    const after = filled === 0 ? width : filled + 1 + width
    if (after <= letters) filled = after
    else [line, filled] = [line + 1, width]
  }
  return line <= lines
}

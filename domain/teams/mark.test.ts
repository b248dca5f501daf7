import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLOR_FORM, colorOfName, colorsOf, initialsOf, luminanceOf, NAME_COLORS, textOn } from './mark.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ffd400', '#000000'],
  ['#0a5c43', '#ffffff'],
  ['#ff6a00', '#000000'],
  ['#e10600', '#ffffff'],
  ['#1d4e89', '#ffffff'],
])('text on %s is %s', (color, text) => {
  expect(textOn(color)).toBe(text)
})

test('text on any colour has a contrast of at least 4.5 to 1', () => {
  fc.assert(fc.property(anyColor, (color) => contrast(color, textOn(color)) >= 4.5))
})

test.each([
  ['Slipstream Racing', 'SR'],
  ['Vortex', 'V'],
  ['Drag Reduction Crew of York', 'DY'],
  ['  the “Élan” ', 'TÉ'],
  ['7 Up', '7U'],
  ['– … –', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name has the same colour everywhere, whatever its case and the blanks around it', () => {
  expect(colorOfName(' Carbon COPY ')).toBe(colorOfName('Carbon Copy'))
  fc.assert(fc.property(fc.string(), (name) => (NAME_COLORS as readonly string[]).includes(colorOfName(name))))
})

test('the colours of names are well formed, and the demo’s names use most of them', () => {
  for (const color of NAME_COLORS) expect(color).toMatch(COLOR_FORM)
  const names = [
    'Carbon Copy',
    'Drag Reduction',
    'Aeolus',
    'Pit Stop Crew',
    'Vortex',
    'Full Throttle',
    'Chicane',
    'Obsidian',
  ]
  expect(new Set(names.map(colorOfName)).size).toBeGreaterThanOrEqual(4)
})

test('a team’s own colours come before the colour of its name', () => {
  const own = { logo: null, primary: '#ffd400', secondary: '#1d4e89' }
  expect(colorsOf('Vortex', own)).toEqual({ ground: '#ffd400', text: '#000000', edge: '#1d4e89' })
  expect(colorsOf('Vortex', null)).toMatchObject({ ground: colorOfName('Vortex'), edge: colorOfName('Vortex') })
})

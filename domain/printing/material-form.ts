/** The rules of the owner's material form (specification 2, section 5). */

export const INVALID_PROPERTIES = { title: 'Invalid Properties', text: 'Properties must be valid JSON' } as const

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type Properties = Record<string, Json>

/** What was typed into the properties box: nothing, or a JSON object of names and values. */
export function propertiesFrom(typed: string): { properties: Properties } | { refused: typeof INVALID_PROPERTIES } {
  if (typed.trim() === '') return { properties: {} }
  try {
    const parsed: unknown = JSON.parse(typed)
    return isObject(parsed) ? { properties: parsed } : { refused: INVALID_PROPERTIES }
  } catch {
    return { refused: INVALID_PROPERTIES }
  }
}

/** A list or a bare value has no names, so there is nothing to put on a badge. */
const isObject = (parsed: unknown): parsed is Properties =>
  typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)

/** As they stand in the box when a material is edited. */
export const propertiesText = (properties: Properties) =>
  Object.keys(properties).length === 0 ? '' : JSON.stringify(properties, null, 2)

/** One badge for each property, such as "strength: high". */
export const propertyBadges = (properties: Properties) =>
  Object.entries(properties).map(([name, value]) => `${name}: ${shown(value)}`)

function shown(value: Json): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** Comma separated, trimmed, blanks dropped. */
export const colorsFrom = (typed: string) =>
  typed
    .split(',')
    .map((color) => color.trim())
    .filter(Boolean)

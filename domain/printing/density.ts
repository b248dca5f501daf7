/**
 * How heavy a material is, in grams per cubic centimetre: what turns a measured volume into a weight.
 *
 * | name contains  | PETG | ABS  | ASA  | nylon, PA12 | TPU  | resin | PLA and anything else |
 * |----------------|------|------|------|-------------|------|-------|-----------------------|
 * | density        | 1.27 | 1.04 | 1.07 | 1.01        | 1.21 | 1.18  | 1.24                  |
 *
 * Usual values from data sheets, suggested until the owner enters that of the spool.
 */
export const PLA_DENSITY = 1.24
export const LEAST_DENSITY = 0.01
export const MOST_DENSITY = 25

const USUAL: readonly (readonly [name: RegExp, density: number])[] = [
  [/petg/i, 1.27],
  [/\babs\b/i, 1.04],
  [/\basa\b/i, 1.07],
  [/nylon|\bpa ?12\b/i, 1.01],
  [/\btpu\b/i, 1.21],
  [/resin/i, 1.18],
]

export const usualDensity = (materialName: string): number =>
  USUAL.find(([name]) => name.test(materialName))?.[1] ?? PLA_DENSITY

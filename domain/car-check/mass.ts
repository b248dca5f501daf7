/**
 * Mass and balance of a car from the volumes of its parts and their densities, with and without the cartridge.
 *
 * | part      | mass                                                                                        |
 * |-----------|---------------------------------------------------------------------------------------------|
 * | any       | volume × density; overlapping shells of one part count as often as they overlap             |
 * | cartridge | as weighed, full (appendix vi of the regulations: 28.9 to 29.4 g), at the centre of its shape |
 * | cargo     | none: it is virtual                                                                         |
 */
import { type Grams, grams } from '../units.ts'
import { type Point, solidOf } from './mesh.ts'
import type { NamedPart } from './parts.ts'
import { shellsOf } from './shells.ts'

/** In g/cm³. */
export type WeighedPart = NamedPart & { density: number }

export type Balance = { mass_g: Grams; centre: Point }

export type CarBalance = {
  without_cartridge: Balance
  /** Null where no cartridge is among the parts. */
  with_cartridge: Balance | null
  /** Parts whose surface is not closed: their volume, and so the whole, is a guess. */
  open_parts: readonly number[]
}

/** The middle of what a full cartridge of 8 g may weigh. */
export const FULL_CARTRIDGE_G = grams(29.15)

export function carBalance(parts: readonly WeighedPart[], cartridge_g: Grams = FULL_CARTRIDGE_G): CarBalance {
  const solids = parts.map((part, index) => {
    const shells = shellsOf(part.mesh)
    const { volume, centre } = solidOf(part.mesh)
    return { ...part, index, volume: Math.abs(volume), centre, isOpen: shells.some(({ closed }) => !closed) }
  })
  const weights = solids
    .filter(({ kind }) => kind !== 'cargo' && kind !== 'cartridge')
    .map(({ volume, density, centre }) => ({ mass: (volume / 1000) * density, centre }))
  const cartridge = solids.find(({ kind }) => kind === 'cartridge')
  return {
    without_cartridge: balanceOf(weights),
    with_cartridge: cartridge ? balanceOf([...weights, { mass: cartridge_g, centre: cartridge.centre }]) : null,
    open_parts: solids.filter(({ isOpen, kind }) => isOpen && kind !== 'cargo').map(({ index }) => index),
  }
}

function balanceOf(weights: readonly { mass: number; centre: Point }[]): Balance {
  const mass = weights.reduce((sum, one) => sum + one.mass, 0)
  const along = (axis: 0 | 1 | 2) =>
    mass > 0 ? weights.reduce((sum, one) => sum + one.mass * one.centre[axis], 0) / mass : 0
  return { mass_g: grams(mass), centre: [along(0), along(1), along(2)] }
}

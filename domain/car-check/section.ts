/** Sections of a wing square to its span, and of each of its vanes the chord and the thickness. */
import { type Mesh, PER_TRIANGLE } from './mesh.ts'

/** Stretches of the outline: x, z, x, z. */
export type Section = number[]

/** The outlines at each y, in one walk over the triangles; `ys` ascend. */
export function sectionsAt(mesh: Mesh, ys: readonly number[]): Section[] {
  const sections: Section[] = ys.map(() => [])
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
    const [ay, by, cy] = [mesh[at + 1] as number, mesh[at + 4] as number, mesh[at + 7] as number]
    const [low, high] = [Math.min(ay, by, cy), Math.max(ay, by, cy)]
    for (let index = firstAbove(ys, low); index < ys.length && (ys[index] as number) < high; index++) {
      const y = ys[index] as number
      const cut = [
        ...crossing(mesh, at, at + 3, y),
        ...crossing(mesh, at + 3, at + 6, y),
        ...crossing(mesh, at + 6, at, y),
      ]
      if (cut.length === 4) sections[index]?.push(...cut)
    }
  }
  return sections
}

/** Always from the lower corner, so that both triangles of an edge give the same bits. */
function crossing(mesh: Mesh, a: number, b: number, y: number): number[] {
  const [ya, yb] = [mesh[a + 1] as number, mesh[b + 1] as number]
  if (ya <= y === yb <= y) return []
  const [low, high] = ya < yb ? [a, b] : [b, a]
  const [yl, yh] = [mesh[low + 1] as number, mesh[high + 1] as number]
  const share = (y - yl) / (yh - yl)
  const between = (axis: number) =>
    (mesh[low + axis] as number) + share * ((mesh[high + axis] as number) - (mesh[low + axis] as number))
  return [between(0), between(2)]
}

function firstAbove(sorted: readonly number[], value: number) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** No coordinate of a car is beyond this, in mm: both fit into one whole number. */
const FAR = 2000
const WIDE = 1e8

/** A section taken apart into its vanes: outlines that share no corner. */
export function vanesOf(section: Section): Section[] {
  const parent: number[] = []
  const numbers = new Map<number, number>()
  const numberOf = (u: number, v: number) => {
    const key = Math.round((u + FAR) * 1e4) * WIDE + Math.round((v + FAR) * 1e4)
    const number = numbers.get(key) ?? parent.push(parent.length) - 1
    numbers.set(key, number)
    return number
  }
  const rootOf = (number: number): number => {
    let root = number
    while (parent[root] !== root) root = parent[root] as number
    parent[number] = root
    return root
  }
  const ends: number[] = []
  for (let at = 0; at < section.length; at += 4) {
    const from = numberOf(section[at] as number, section[at + 1] as number)
    const to = numberOf(section[at + 2] as number, section[at + 3] as number)
    parent[rootOf(from)] = rootOf(to)
    ends.push(from)
  }
  const vanes = new Map<number, Section>()
  for (const [index, end] of ends.entries()) {
    const root = rootOf(end)
    const vane = vanes.get(root) ?? []
    for (let number = 0; number < 4; number++) vane.push(section[index * 4 + number] as number)
    vanes.set(root, vane)
  }
  return [...vanes.values()]
}

/** Of an outline with more sides, every few are enough. */
const MOST_SIDES = 400

/** The sides of the narrowest rectangle round it: the chord, and the direction in which it lies. */
export function chordOf(section: Section): { chord: number; direction: readonly [number, number] } {
  const hull = hullOf(section)
  const every = Math.ceil(hull.length / MOST_SIDES)
  let best = { area: Infinity, chord: 0, direction: [1, 0] as readonly [number, number] }
  for (const [index, [u, v]] of hull.entries()) {
    if (index % every !== 0) continue
    const [nextU, nextV] = hull[(index + 1) % hull.length] ?? [u, v]
    const length = Math.hypot(nextU - u, nextV - v)
    if (length < 1e-6) continue
    const [du, dv] = [(nextU - u) / length, (nextV - v) / length]
    const along = extent(hull, du, dv)
    const across = extent(hull, -dv, du)
    if (along * across < best.area)
      best = {
        area: along * across,
        chord: Math.max(along, across),
        direction: along >= across ? [du, dv] : [-dv, du],
      }
  }
  return best
}

function extent(points: readonly (readonly [number, number])[], du: number, dv: number) {
  let [low, high] = [Infinity, -Infinity]
  for (const [u, v] of points) {
    const place = u * du + v * dv
    if (place < low) low = place
    if (place > high) high = place
  }
  return high - low
}

function hullOf(section: Section): [number, number][] {
  const points: [number, number][] = []
  for (let at = 0; at < section.length; at += 2) points.push([section[at] as number, section[at + 1] as number])
  points.sort((one, other) => one[0] - other[0] || one[1] - other[1])
  const half = (sorted: readonly [number, number][]) => {
    const chain: [number, number][] = []
    for (const point of sorted) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 1e-9) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(points), ...half(points.toReversed())]
}

const turn = (a: [number, number] | undefined, b: [number, number] | undefined, c: [number, number]) =>
  a && b ? (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) : 1

/** At how many places along the chord, besides the corners of the outline. */
const STATIONS = 40
const MOST_CORNERS = 160

/** The thickest place, square to the chord. */
export function thicknessOf(vane: Section, [du, dv]: readonly [number, number]): number {
  const turned: Section = []
  for (let at = 0; at < vane.length; at += 2) {
    const [u, v] = [vane[at] as number, vane[at + 1] as number]
    turned.push(u * du + v * dv, v * du - u * dv)
  }
  const alongs = turned.filter((_, at) => at % 2 === 0)
  const low = alongs.reduce((least, along) => Math.min(least, along), Infinity)
  const high = alongs.reduce((most, along) => Math.max(most, along), -Infinity)
  const corners = alongs.length <= MOST_CORNERS ? alongs : []
  const places = [
    ...corners,
    ...Array.from({ length: STATIONS }, (_, at) => low + ((at + 0.5) / STATIONS) * (high - low)),
  ]
  let most = 0
  for (const place of places) {
    // Just beside a corner, where the outline has two well-defined sides.
    const at = Math.min(Math.max(place, low + 1e-4), high - 1e-4)
    most = Math.max(most, heightAt(turned, at))
  }
  return most
}

function heightAt(section: Section, place: number): number {
  let [low, high] = [Infinity, -Infinity]
  for (let at = 0; at < section.length; at += 4) {
    const [u0, v0] = [section[at] as number, section[at + 1] as number]
    const [u1, v1] = [section[at + 2] as number, section[at + 3] as number]
    if (u0 <= place === u1 <= place) continue
    const height = v0 + ((place - u0) / (u1 - u0)) * (v1 - v0)
    if (height < low) low = height
    if (height > high) high = height
  }
  return high > low ? high - low : 0
}

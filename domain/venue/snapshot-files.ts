/**
 * Encrypted snapshots in a folder, such as one on a USB stick: their names, and which are deleted when a new one is there.
 *
 * | kind  | holds                              | made                 | kept                                                     |
 * |-------|------------------------------------|----------------------|----------------------------------------------------------|
 * | whole | a backup of everything             | every n minutes      | the newest 6, and the newest of 12 hours and of 7 days   |
 * | event | the record of one event            | after each race      | of each event the newest 20, and the newest of 24 hours  |
 *
 * Only snapshots of the same key are counted and deleted: those of another laptop, or of an earlier pass phrase, stay.
 */
export type SnapshotKind = 'whole' | 'event'

export const SNAPSHOTS_KEPT = {
  whole: { newest: 6, hours: 12, days: 7 },
  event: { newest: 20, hours: 24, days: 0 },
}

/** The folder that Paddock makes inside the chosen one. */
export const SNAPSHOT_FOLDER = 'paddock-snapshots'

const NAME =
  /^paddock-(whole|event)(?:-([0-9a-f]{8}))?-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-([0-9a-f]{8})\.paddock$/

type Named = { kind: SnapshotKind; event_id?: string; key_id: string; at: Date }

/** Sorts by time within a kind. */
export function snapshotName({ kind, event_id, key_id, at }: Named) {
  const time = at.toISOString().replaceAll(/[:.]/g, '-')
  return ['paddock', kind, ...(event_id ? [event_id.slice(0, 8)] : []), time, `${key_id}.paddock`].join('-')
}

export const isSnapshotName = (name: string) => NAME.test(name)

/** The names that a new snapshot makes superfluous. */
export function expiredSnapshots(names: readonly string[], key_id: string): string[] {
  const series = Map.groupBy(
    names.flatMap((name) => partsOf(name, key_id) ?? []),
    ({ series }) => series,
  )
  return [...series.values()].flatMap(expiredIn)
}

type Parts = { name: string; kind: SnapshotKind; series: string; time: string; day: string; hour: string }

function partsOf(name: string, own: string): Parts | undefined {
  const [, kind, event = '', day = '', hour = '', minute, second, millisecond, key] = NAME.exec(name) ?? []
  if (key !== own || (kind !== 'whole' && kind !== 'event')) return undefined
  return {
    name,
    kind,
    series: `${kind} ${event}`,
    time: `${day} ${hour} ${minute} ${second} ${millisecond}`,
    day,
    hour: `${day} ${hour}`,
  }
}

function expiredIn(all: readonly Parts[]) {
  const newestFirst = all.toSorted((a, b) => (a.time < b.time ? 1 : -1))
  const kept = SNAPSHOTS_KEPT[newestFirst[0]?.kind ?? 'whole']
  const stay = new Set([
    ...newestFirst.slice(0, kept.newest),
    ...newestOfEach(newestFirst, kept.hours, ({ hour }) => hour),
    ...newestOfEach(newestFirst, kept.days, ({ day }) => day),
  ])
  return newestFirst.filter((one) => !stay.has(one)).map(({ name }) => name)
}

function newestOfEach(newestFirst: readonly Parts[], most: number, spanOf: (one: Parts) => string) {
  const bySpan = new Map<string, Parts>()
  for (const one of newestFirst) if (!bySpan.has(spanOf(one))) bySpan.set(spanOf(one), one)
  return [...bySpan.values()].slice(0, most)
}

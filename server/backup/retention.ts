/**
 * When an automatic backup is made, and how long it is retained.
 *
 * | kind   | which                                                        |
 * |--------|--------------------------------------------------------------|
 * | hourly | the newest of each of the last 24 hours that have one        |
 * | daily  | the newest of each of the last 14 days that have one, in UTC |
 *
 * | the last one         | the next is due                                     |
 * |----------------------|-----------------------------------------------------|
 * | there is none        | now                                                 |
 * | was made             | BACKUP_EVERY after it was begun                     |
 * | failed, or was cut off | 10 minutes after it was begun, or BACKUP_EVERY where that is less |
 */
export const RETAINED = { hourly: 24, daily: 14 }
const TRIED_AGAIN_MS = 10 * 60_000

/** Files in the folder that do not match this name were not made by us and are left alone. */
const NAME = /^paddock-auto-(\d{4}-\d{2}-\d{2})T(\d{2})-\d{2}-\d{2}Z\.tar\.gz$/

export const backupName = (at: Date) => `paddock-auto-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** Left behind by an interrupted backup. */
export const isHalf = (name: string) => name.startsWith('paddock-auto-') && name.endsWith('.part')

export function expiredBackups(names: readonly string[]): string[] {
  const ours = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
  const retained = new Set([
    ...newestOfEach(ours, RETAINED.hourly, (day, hour) => `${day} ${hour}`),
    ...newestOfEach(ours, RETAINED.daily, (day) => day),
  ])
  return ours.filter((name) => !retained.has(name))
}

function newestOfEach(newestFirst: string[], most: number, spanOf: (day: string, hour: string) => string) {
  const bySpan = new Map<string, string>()
  for (const name of newestFirst) {
    const [, day = '', hour = ''] = NAME.exec(name) ?? []
    const span = spanOf(day, hour)
    if (!bySpan.has(span)) bySpan.set(span, name)
  }
  return [...bySpan.values()].slice(0, most)
}

export function isDue(last: { startedAt: Date; made: boolean } | undefined, everyMs: number, now: Date) {
  if (!last) return true
  const wait = last.made ? everyMs : Math.min(everyMs, TRIED_AGAIN_MS)
  return now.getTime() - last.startedAt.getTime() >= wait
}

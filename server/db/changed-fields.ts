/** Returns the wanted fields whose values differ from the current ones. */
import { isDeepStrictEqual } from 'node:util'

export function changedFields<T extends object, W extends { [K in keyof T]?: T[K] | undefined }>(now: T, wanted: W): W {
  const real = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, now[name as keyof T]),
  )
  return Object.fromEntries(real) as W
}

/** A copy of an object without some of its keys, or with some of them only. */
export function omit<T extends object, K extends keyof T>(object: T, ...keys: readonly K[]): Omit<T, K> {
  const rest = { ...object }
  for (const key of keys) delete rest[key]
  return rest
}

export function pick<T extends object, K extends keyof T>(object: T, ...keys: readonly K[]): Pick<T, K> {
  const chosen: Partial<Pick<T, K>> = {}
  for (const key of keys) if (Object.hasOwn(object, key)) chosen[key] = object[key]
  return chosen as Pick<T, K>
}

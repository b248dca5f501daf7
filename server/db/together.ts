/**
 * Queries of one transaction that do not depend on each other, sent together. Like Promise.all, but all of them have ended
 * before it fails: else the transaction would be rolled back, and its connection given to somebody else, while the others
 * still send statements on it. Of several failures the first counts, since PostgreSQL refuses whatever follows it.
 */
export async function together<Values extends readonly unknown[] | []>(
  values: Values,
): Promise<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> {
  let failure: { reason: unknown } | undefined
  const noted = values.map(async (value) => {
    try {
      return await value
    } catch (reason) {
      failure ??= { reason }
      throw reason
    }
  })
  await Promise.allSettled(noted)
  if (failure) throw failure.reason
  return Promise.all(noted) as Promise<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }>
}

/** Which constraint of the database refused a write, so that it can be said in words. */
export function brokenRule(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return undefined
}

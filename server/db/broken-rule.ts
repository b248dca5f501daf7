/** The name of the constraint that refused a write, so that the caller can explain it in a sentence. */
export function brokenRule(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return undefined
}

/** The delays between attempts, the same for the live stream and the outbox. */
const RETRY_DELAYS = [1000, 2000, 5000, 10_000]

/** The delay before the next attempt after `failures` failed ones in a row. */
export function retryDelay(failures: number): number {
  const last = RETRY_DELAYS.length - 1
  return RETRY_DELAYS[Math.min(Math.max(failures - 1, 0), last)] ?? 10_000
}

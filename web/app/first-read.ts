/** Only the first response is waited for, so that a page which retries after a failure stays on screen. */
export function isFirstRead({ isPending, errorUpdateCount }: { isPending: boolean; errorUpdateCount: number }) {
  return isPending && errorUpdateCount === 0
}

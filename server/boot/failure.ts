/** Formats a failed start as one sentence for the terminal. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

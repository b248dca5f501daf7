/** A failed start, as one sentence for the person at the terminal. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

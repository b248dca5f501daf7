/** A start that cannot go on, told as one sentence for the person at the terminal. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

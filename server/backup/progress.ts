/** Prints progress to the terminal. */
export type Say = (line: string) => void

const EVERY_MS = 5000

/** Prints at most once every five seconds, however often it is called. */
export function nowAndThen(say: Say) {
  let last = Date.now()
  return (line: () => string) => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    say(line())
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`

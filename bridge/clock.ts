/** Time as the bridge uses it, so that tests can turn it by hand. */
export type Clock = {
  /** Milliseconds since 1970 that never go back while the bridge runs, and go on after a restart. */
  now: () => number
  /** Cancels with what it returns. */
  after: (ms: number, act: () => void) => () => void
}

const began = Date.now() - performance.now()

export const realClock: Clock = {
  now: () => Math.round(began + performance.now()),
  after: (ms, act) => {
    const timer = setTimeout(act, Math.max(0, ms))
    return () => clearTimeout(timer)
  },
}

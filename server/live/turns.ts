/**
 * Opens streams one after the other, a little apart, however many are requested together: opening one costs as much
 * as several reads, so a client that opens and closes them in a loop would slow down everyone else. A thousand
 * spectators who reconnect after a restart are all connected within ten seconds.
 */
const APART_MS = 10

export function openTurns(apartMs = APART_MS) {
  const waiting: { isGone: () => boolean; begin: (isHere: boolean) => void }[] = []
  let isResting = false

  function next() {
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      const isHere = !first.isGone()
      first.begin(isHere)
      if (!isHere) continue
      isResting = true
      setTimeout(() => {
        isResting = false
        next()
      }, apartMs)
      return
    }
  }

  return {
    /** Resolves when it is this stream's turn: false if its client has disconnected, which then uses no turn. */
    wait: (isGone: () => boolean) =>
      new Promise<boolean>((begin) => {
        waiting.push({ isGone, begin })
        if (!isResting) next()
      }),
  }
}

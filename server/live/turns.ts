/**
 * Streams are opened one after the other, a little apart, however many are asked for at once: opening one costs as much
 * as several reads, and whoever opens and closes them without a pause would slow down everyone else. A thousand
 * spectators who come back after a restart are all in within ten seconds.
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
    /** Resolves when it is this one's turn: false for one that has gone meanwhile, who takes nobody's time. */
    wait: (isGone: () => boolean) =>
      new Promise<boolean>((begin) => {
        waiting.push({ isGone, begin })
        if (!isResting) next()
      }),
  }
}

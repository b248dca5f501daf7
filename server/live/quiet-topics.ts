/** Knows the topics under which this node has heard of no change for a while, so that a new page need not read them again. */
import type { Topic } from '@paddock/contract/live/announcements.ts'
import { QUIET_MS } from '@paddock/contract/live/quiet.ts'

export function quietTopics(now: () => number = () => performance.now()) {
  /** Since when no announcement can have been missed. */
  let listeningSince = now()
  /** When each topic last changed; the oldest first. */
  const changedAt = new Map<Topic, number>()

  return {
    changed(topic: Topic) {
      changedAt.delete(topic)
      changedAt.set(topic, now())
      for (const [oldest, at] of changedAt) {
        if (now() - at < QUIET_MS) break
        changedAt.delete(oldest)
      }
    },
    /** Announcements may have been missed until now. */
    missed() {
      listeningSince = now()
    },
    among: (topics: readonly Topic[]) =>
      topics.filter((topic) => now() - Math.max(listeningSince, changedAt.get(topic) ?? 0) >= QUIET_MS),
  }
}

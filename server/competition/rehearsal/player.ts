/** The player of this node: sleeps until the next step of a rehearsal is due. All that it knows is in the database. */
import { eq } from 'drizzle-orm'
import { rehearsals } from '../../db/schema/trial-events.ts'
import type { Credentials } from '../../identity/sessions.ts'
import type { Services } from '../../services.ts'
import { playDue } from './play-step.ts'

/** After an error of the server itself, such as a database that restarts. */
const TROUBLE_MS = 5000

export function playRehearsals(services: Services, credentials: Credentials) {
  const deps = { services, credentials }
  const timers = new Map<string, NodeJS.Timeout>()
  const playing = new Map<string, Promise<void>>()
  let stopped = false

  const trouble = (error: unknown) => {
    if (!stopped && !services.outage.notice(error)) services.log.error({ err: error }, 'a rehearsal could not go on')
  }

  function wake(id: string, wait: number) {
    if (stopped) return
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(() => play(id), wait).unref())
  }

  function play(id: string) {
    timers.delete(id)
    // Woken while it plays: it looks again afterwards anyway.
    if (playing.has(id)) return
    const turn = playDue(deps, id)
      .catch((error: unknown) => {
        trouble(error)
        return TROUBLE_MS
      })
      .then((wait) => {
        playing.delete(id)
        if (wait !== undefined) wake(id, wait)
      })
    playing.set(id, turn)
  }

  /** Those that run are played; a paused or ended one falls asleep by itself. */
  const find = () =>
    services.db
      .select({ id: rehearsals.event_id })
      .from(rehearsals)
      .where(eq(rehearsals.state, 'running'))
      .then((running) => {
        for (const { id } of running) wake(id, 0)
      })
      .catch(trouble)

  let finding = find()
  const ignore = services.hub.listen((event) => {
    if ('resync' in event || ('change' in event && event.change.what === 'rehearsals')) finding = finding.then(find)
  })
  return {
    async stop() {
      stopped = true
      ignore()
      for (const timer of timers.values()) clearTimeout(timer)
      await finding
      await Promise.all(playing.values())
    },
  }
}

/** The gates of this device: one host for each place that uses one, its clock in a worker, its state in IndexedDB. */
import { type DBSchema, openDB } from 'idb'
import { type GateDeps, type GateHost, type GateMemory, makeGateHost } from './gate-host.ts'
import { type SerialLike, webSerial } from './serial-port.ts'

const hosts = new Map<string, GateHost>()

/** Undefined where the browser has no Web Serial. `place` identifies one of several gates of a device, such as an event and its track. */
export function gateHostAt(place: string): GateHost | undefined {
  const serial = webSerial()
  if (!serial) return undefined
  const host = hosts.get(place) ?? makeGateHost(depsOf(place, serial))
  hosts.set(place, host)
  return host
}

/** Goes on through a reload, and never back. */
export const gateNow = () => performance.timeOrigin + performance.now()

function depsOf(place: string, serial: SerialLike): GateDeps {
  const worker = new Worker(new URL('./tick-worker.ts', import.meta.url), { type: 'module' })
  let onWake = () => {}
  worker.addEventListener('message', () => onWake())
  return {
    serial,
    now: gateNow,
    wakeAt(at, wake) {
      onWake = wake
      worker.postMessage(at === undefined ? null : Math.max(0, at - gateNow()))
    },
    memory: memoryOf(place),
  }
}

interface Stored extends DBSchema {
  gates: { key: string; value: GateMemory }
}

const opened = () =>
  openDB<Stored>('paddock-gates', 1, {
    upgrade(db) {
      db.createObjectStore('gates')
    },
  })
let database: ReturnType<typeof opened> | undefined

/** A browser that stores nothing forgets the gate with the page. */
function memoryOf(place: string): GateDeps['memory'] {
  const db = () => (database ??= opened())
  return {
    read: async () => {
      try {
        return await (await db()).get('gates', place)
      } catch {
        return undefined
      }
    },
    write: async (memory) => {
      try {
        const change = (await db()).transaction('gates', 'readwrite', { durability: 'strict' })
        if (memory) await change.store.put(memory, place)
        else await change.store.delete(place)
        await change.done
      } catch {
        // Only a reload would have needed it.
      }
    },
  }
}

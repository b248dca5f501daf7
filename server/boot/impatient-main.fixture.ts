/** The server's entry point with short delays before a crashed PostgreSQL is restarted. */
import { RESTART_WAITS_MS } from '../db/supervise.ts'

RESTART_WAITS_MS.splice(0, RESTART_WAITS_MS.length, 0, 20, 40)
await import('../main.ts')

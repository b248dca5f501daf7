/** The server's entry with short waits before a PostgreSQL that has ended is started again. */
import { RESTART_WAITS_MS } from '../db/supervise.ts'

RESTART_WAITS_MS.splice(0, RESTART_WAITS_MS.length, 0, 20, 40)
await import('../main.ts')

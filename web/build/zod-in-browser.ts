/** Zod for the browser: it must not compile its checks with `new Function`, which the Content Security Policy forbids. */
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'

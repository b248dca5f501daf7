/** Zod for the browser: it must not compile its checks with `new Function`, which the page's security policy refuses. */
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'

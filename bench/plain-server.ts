/**
 * Imported before the server under test: replaces the speed trick that BENCH_WITHOUT names by its plain version, so that
 * both can be compared (tricks.ts).
 */
import { registerHooks } from 'node:module'

type Plain = { file: string; instead: (source: string) => string }

const PLAIN: Record<string, Plain> = {
  shortcut: { file: '/server/http/shortcut.ts', instead: () => 'export function shortcut() {}' },
  files: { file: '/server/http/hashed-files.ts', instead: () => 'export const hashedFiles = () => ({ atHand() {} })' },
  imports: { file: '/server/boot/swift-imports.ts', instead: () => '' },
  plans: {
    file: '/server/store/catalogue.ts',
    instead: (source) => without(source, /if \(few && few\.total <= MANY\) return few/),
  },
  sharing: { file: '/server/db/shared-connections.ts', instead: () => 'export function shareConnections() {}' },
  'first-view': {
    file: '/server/http/first-view.ts',
    instead: () => 'export const firstViews = () => async (_load, _pathname, page) => page',
  },
}

function without(source: string, part: RegExp) {
  if (!part.test(source)) throw new Error(`The trick to leave out is not there: ${part}`)
  return source.replace(part, '').replace(/const \[few\] = await .*/, '')
}

const plain = PLAIN[process.env.BENCH_WITHOUT ?? '']

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!plain || !url.endsWith(plain.file)) return loaded
    return { ...loaded, source: plain.instead(String(loaded.source)) }
  },
})

/** The code with which one device is named. Only the newest is valid, for ten minutes, once; a restart forgets it. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { MAILED_CODE_BYTES, mailedCodeFrom, typedCode } from '@paddock/domain/identity/mailed-code.ts'

export const CODE_MINUTES = 10

export function openDeviceCodes(now = () => Date.now()) {
  let current: { code: string; until: number } | undefined
  return {
    issue() {
      const code = mailedCodeFrom(randomBytes(MAILED_CODE_BYTES))
      current = { code, until: now() + CODE_MINUTES * 60_000 }
      return code
    },
    /** True once for the right code. */
    use(typed: string) {
      const [given, right] = [Buffer.from(typedCode(typed)), Buffer.from(current?.code ?? '')]
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      if (!isRight || !current || current.until < now()) return false
      current = undefined
      return true
    },
  }
}

/** Times while they are typed. */
import { ms } from '../units.ts'
import { inSeconds, timeFrom } from './run-time.ts'

/** A comma is what the number block of many keyboards has for a point. */
export const typedTime = (text: string) => text.replace(',', '.')

/** One thousandth more or less, for the arrow keys; what is no time stays as it is. */
export function stepped(typed: string, steps: 1 | -1): string {
  const now = typed.trim() === '' ? { time: 0 } : timeFrom(typed, '')
  return 'refused' in now ? typed : inSeconds(ms(Math.max(1, now.time + steps)))
}

/** The cup as its host sees it. */
import { api } from '../app/api.ts'

export type Cup = Awaited<ReturnType<typeof api.quick_cups.mine.call>>

export const cupKeys = () => [api.quick_cups.mine.key()]

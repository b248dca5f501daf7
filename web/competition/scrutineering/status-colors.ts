/** The colours of what was found, dark enough for white text. */
import type { CarStatus } from '@paddock/domain/judging/penalties.ts'

export const GOOD = '#1f6f33'
export const BAD = 'var(--mantine-color-red-9)'
export const RECTIFIED = '#9c3d00'
export const NOTHING = 'var(--mantine-color-gray-7)'

export const STATUS_COLORS: Record<CarStatus, string> = { Pass: GOOD, Fail: BAD, Rectified: RECTIFIED, 'N/A': NOTHING }

/** The colours of what was found, dark enough for white text. */
export const GOOD = '#1f6f33'
export const BAD = 'var(--mantine-color-red-9)'
export const RECTIFIED = '#9c3d00'
export const NOTHING = 'var(--mantine-color-gray-7)'

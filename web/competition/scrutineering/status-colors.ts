/** The colours of what was found, dark enough for white letters on them. */
export const GOOD = '#1f6f33'
export const BAD = 'red.9'
export const MENDED = '#9c3d00'
export const NOTHING = 'gray.7'

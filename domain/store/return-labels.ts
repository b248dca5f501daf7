/** The file that a customer prints and sticks on a parcel that comes back. */
export const LABEL_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const MOST_LABEL_BYTES = 2 * 1024 * 1024

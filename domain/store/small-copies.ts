/** The small copy that is stored beside every uploaded product image. Kept apart from the upload rules, which only the back office needs. */
const UPLOADED = /^(\/api\/files\/product-images\/products\/\d+-[0-9a-f]+)\.webp$/

/** The address of the copy for lists; an image that was not uploaded has no copy and keeps its address. */
export const smallCopyOf = (address: string): string => address.replace(UPLOADED, '$1-small.webp')

/**
 * Uploads and downloads of the bucket logos, which has the slides of sponsors and the photos of cars as well. They carry bytes instead of JSON, so they are not oRPC calls.
 *
 * | call                               | who                                        | carries                       |
 * |------------------------------------|--------------------------------------------|-------------------------------|
 * | POST /api/files/logos/team/<id>    | an admin of the team                       | the bytes; returns `{ url }`  |
 * | POST /api/files/logos/company      | an owner or admin of the company           | the bytes; returns `{ url }`  |
 * | POST /api/files/logos/shop         | a business owner                           | the bytes; returns `{ url }`  |
 * | POST /api/files/logos/slides       | organisers, and staff who run screens      | the bytes; returns `{ url }`  |
 * | POST /api/files/logos/cars         | organisers, and staff who handle cars      | the bytes; returns `{ url }`  |
 * | GET /api/files/logos/<logo>        | anyone                                     | the logo, slide or photo      |
 *
 * An upload is decoded and encoded again as WebP, so that only pixels are stored. A drawing that may contain scripts (SVG)
 * is not accepted. Every upload gets a new name, so browsers may cache a logo for ever.
 */
export const LOGOS_ADDRESS = '/api/files/logos'

export const logoAddress = (logo: string) => `${LOGOS_ADDRESS}/${logo}`
export const teamLogoUpload = (team_id: string) => `${LOGOS_ADDRESS}/team/${team_id}`
export const COMPANY_LOGO_UPLOAD = `${LOGOS_ADDRESS}/company`
export const SHOP_LOGO_UPLOAD = `${LOGOS_ADDRESS}/shop`
export const SLIDE_UPLOAD = `${LOGOS_ADDRESS}/slides`
export const CAR_PHOTO_UPLOAD = `${LOGOS_ADDRESS}/cars`

export const LOGO_ADDRESS_FORM = /^\/api\/files\/logos\/[0-9a-f]{20}$/
/** The name of the stored logo at this address. */
export const logoIn = (address: string) => address.slice(LOGOS_ADDRESS.length + 1)

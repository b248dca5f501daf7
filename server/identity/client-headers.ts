/** What the server says about a request to the accounts engine. Values that a client sent under these names are replaced. */

/** The address a request really came from, believed by the rate limits. */
export const CLIENT_ADDRESS_HEADER = 'x-paddock-client-address'
/** Which entrance a sign-in of the team realm came through: `team` or `owner`. */
export const ENTRANCE_HEADER = 'x-paddock-entrance'
/** The device that a request came from, as devices.ts stores it. */
export const DEVICE_HEADER = 'x-paddock-device'

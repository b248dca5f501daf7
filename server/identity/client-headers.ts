/** Headers that the server adds to a request to the accounts engine. Values sent by a client under these names are replaced. */

/** The client's address, which the rate limits trust. */
export const CLIENT_ADDRESS_HEADER = 'x-paddock-client-address'
/** Which entrance a sign-in of the team realm came through: `team` or `owner`. */
export const ENTRANCE_HEADER = 'x-paddock-entrance'
/** The device that a request came from, as devices.ts stores it. */
export const DEVICE_HEADER = 'x-paddock-device'

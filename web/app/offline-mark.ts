/** The name of the mark in a page that the service worker gave out because the server did not answer. */
export const OFFLINE_MARK = 'paddock-opened-offline'

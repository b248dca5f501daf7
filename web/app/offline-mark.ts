/** The name of the mark in a page that the service worker gave out because the server did not answer. */
export const OFFLINE_MARK = 'paddock-opened-offline'

/** The address of the service worker for shoppers without an account, which stores only what a page needs to say that it is offline. */
export const SHOPPERS_WORKER = '/service-worker.js?shopper'

/** What the shared components say when something cannot be loaded, shown or copied. */
export const MESSAGES = {
  notLoaded: (what: string) => `${what} could not be loaded`,
  loadFailed: 'This could not be loaded',
  offline: "You're offline. It loads by itself when the connection is back.",
  outdated: 'Paddock has been updated since you opened this page. Reload it to continue.',
  stuck: 'The connection is back, but this browser has to reload the page to load it.',
  tryAgain: 'Nothing is lost. Check the connection and try again.',
  partBroke: 'This part of the page has stopped working',
  partBrokeText: 'The rest of the page still works, and nothing that was saved is lost. Please try again.',
  saveRefused: 'This cannot be saved',
  copyFailed: 'The browser did not allow copying. Please select the text and copy it yourself.',
} as const

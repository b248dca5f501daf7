/** What the shell says when a page was opened without a network, and when there is a newer release. */
export const MESSAGES = {
  stored: (moment: string) => `No connection. This page shows what this device stored at ${moment}.`,
  nothingStored:
    'No connection, and nothing is stored on this device for this page. It loads when the connection is back.',
  newVersion: 'Paddock has been updated. Reload the page when you have saved what you are typing.',
  reload: 'Reload',
  later: 'Later',
} as const

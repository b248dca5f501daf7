/** Refusals at a venue that the browser and the server share. */
export const VENUE_ERRORS = {
  notHere:
    'Organisers and owners are let in only on the laptop that runs Paddock and on devices that were named there. Enter the code that the laptop shows, or use another device.',
  onlyOnLaptop: 'This can be done only on the laptop that runs Paddock, at the address localhost.',
  wrongCode: 'This code is not valid. Codes are valid for 10 minutes and work once: ask for a new one at the laptop.',
  noAccount: 'There is no account with this email address.',
  notWaiting: 'This sign-up is no longer waiting. It was confirmed or has been deleted.',
} as const

/** What any call can be refused with, in words that the contract, the server and the browser share. */
export const REFUSALS = {
  invalid: 'Some fields are not valid. Please check them and try again.',
  signedOut: 'You are not signed in. Please sign in and try again.',
  notAllowed: 'You do not have permission to do this. Please ask an admin.',
  suspended: 'This company or event has been suspended.',
  secondFactor: 'A second factor is required here. Please set one up first.',
  notFound: 'This could not be found. It may have been moved or deleted.',
  changed: 'Somebody else has changed this in the meantime. Please check it and try again.',
  tooManyAttempts: 'Too many attempts. Please wait a little and try again.',
  databaseDown: 'The database is restarting. Please try again in a few seconds.',
  noSpace: 'The server has run out of disk space, so this was not saved. Please try again later.',
  uploadCutOff: 'The upload was cut off. Please try again.',
} as const

export const hasBeenDeleted = (what: string) => `This ${what} has been deleted.`
export const alreadyExists = (what: string) => `This ${what} already exists. Please reload the page to see it.`
export const changedMeanwhile = (what: string) =>
  `Somebody else has changed this ${what} in the meantime. Please check it and try again.`
/** Another record of the same kind has this name, number or the like. */
export const taken = (what: string, field: string) =>
  `Another ${what} already has this ${field}. Please choose a different one.`

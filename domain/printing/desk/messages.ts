/** What the print desk refuses, in words that the contract, the server and the browser share. */
export const DESK_REFUSALS = {
  printerBusy: 'This printer is already printing another plate. Enter how that one ended first.',
  printerOff: 'This printer is out of service. Please choose another one.',
  unitsTaken: 'Somebody else has put these units on a plate in the meantime. Please check the queue and try again.',
  inquiryClosed: 'An inquiry on this plate is no longer to be printed. Please take its parts off the plate.',
  twoSpools: 'A plate is printed from one spool. Please choose parts of the same material and colour.',
  otherMaterial: 'This printer does not print this material. Please choose another printer.',
  doesNotFit: 'These parts do not fit on the plate beside each other. Please take something off.',
  alreadyStarted: 'This plate has already been started. Please reload the page to see it.',
  notStarted: 'This plate has not been started yet.',
  alreadyEnded: 'Somebody else has already entered how this plate ended. Please check what was entered.',
  tooManyFailed: 'More units failed than are on the plate. Please check the numbers.',
  noReason: 'Please choose why the units failed.',
  printerInUse: 'This printer still has plates. Finish or remove them first, or take the printer out of service.',
} as const

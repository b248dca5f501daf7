/** Toasts and error titles of the print desk. */
export const MESSAGES = {
  loadFailed: 'The print desk could not be loaded',
  costsFailed: 'The costs could not be loaded',
  printersFailed: 'The printers could not be loaded',
  stockFailed: 'The stock could not be loaded',
  changesFailed: 'The changes of the stock could not be loaded',
  emailFailed: 'The email could not be loaded',
  planned: 'Plate planned',
  plateFailed: 'The plate could not be saved',
  startFailed: 'The plate could not be started',
  endFailed: 'The outcome could not be saved',
  removed: 'Plate removed. Its units are back in the queue.',
  removeFailed: 'The plate could not be removed',
  sheetFailed: 'The sheet could not be made',
  dueSaved: 'Due date saved',
  dueFailed: 'The due date could not be saved',
  statusFailed: 'The status could not be changed',
  printerSaved: 'Printer saved',
  printerFailed: 'The printer could not be saved',
  printerRemoved: 'Printer removed',
  printerRemoveFailed: 'The printer could not be removed',
  received: 'Stock received',
  counted: 'Stock counted',
  limitSaved: 'Warning limit saved',
  stockSaveFailed: 'The stock could not be saved',
} as const

export const NOT_PLACED = {
  'nothing-left': 'All units of this part are on plates already',
  'other-material': 'Does not print this material',
  'too-large': 'Too large for the bed',
} as const

/** Errors, toasts and texts of the cars of an event. */
export const FAILED = {
  step: { title: 'The car was not moved', text: 'Please try again.' },
  investigate: { title: 'Not saved', text: 'The investigation could not be saved. Please try again.' },
  photo: { title: 'The photo was not added', text: 'Please try again.' },
  removePhoto: { title: 'The photo was not deleted', text: 'Please try again.' },
  labels: { title: 'The labels could not be made', text: 'Please try again.' },
} as const

export const MESSAGES = {
  none: { title: 'No cars yet', text: 'Each team has two cars here as soon as it is registered.' },
  offline: 'No connection. Steps of cars are not saved on this device: make them again once it is back.',
  unknown: (typed: string) => ({
    title: 'No such car',
    text: `“${typed}” is not the label, number or name of a car here.`,
  }),
  photoHint: 'Photograph the car only, without people. Photos are deleted a year after the event.',
  moved: (car: string, place: string) => ({ title: `Car ${car}`, text: place }),
} as const

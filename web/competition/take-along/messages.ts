/** What the organiser's view and the public pages say about an event that is taken along. */
export const MESSAGES = {
  atVenue: 'Running at the venue',
  atVenueText: 'Results appear here when they arrive from the venue.',
  loadFailed: 'Where the event runs could not be loaded.',
  start: {
    title: (event: string) => `Take ${event} along?`,
    text: 'From now on it can only be read here, by you, your judges and your staff. It is changed on the laptop until you bring it back.',
  },
  notStarted: 'The event was not taken along.',
  noCode: 'No code was made.',
  fileSaved: { title: 'File saved', text: 'Copy it to the laptop, and keep the code apart from it.' },
  noFile: 'The file was not made.',
  back: { title: 'Event brought back', text: 'It is changed here again.' },
  backBefore: { title: 'Already brought back', text: 'This file arrived before. Nothing was changed.' },
  notBack: 'The event was not brought back.',
  calledOff: { title: 'Running here again', text: 'The laptop’s copy can no longer be brought back.' },
  notCalledOff: 'It was not called off.',
} as const

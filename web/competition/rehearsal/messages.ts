/** The words of rehearsals. */
export const REHEARSAL = {
  about:
    'Play the whole day on a copy of this event, on its screens and at its desks, with believable times, no-shows and false starts. None of it is public, counted or saved.',
  closed: 'A closed event cannot be rehearsed.',
  playing: (name: string) =>
    `A copy of ${name} is played on its screens. Take a track at the desk to work on it by hand.`,
  begun: { title: 'The rehearsal has begun' },
  ended: { title: 'The rehearsal has ended', text: 'Nothing of it is left.' },
  end: {
    title: 'End the rehearsal?',
    text: 'The copy is deleted with everything that was entered in it, and the screens show the event again.',
    confirmLabel: 'End rehearsal',
    destructive: true,
  },
} as const

export const DRILL = {
  title: 'Fault drill',
  about:
    'Try on the real devices what may go wrong on the day. Print the card, do its steps in this rehearsal, and tick them off here.',
  card: 'Print the drill card',
  done: (done: number, all: number) => `${done} of ${all} steps done`,
  seen: (when: string) => `Seen at ${when}.`,
  ticked: (name: string, when: string) => `Ticked by ${name} at ${when}.`,
} as const

export const FAILED = {
  tick: 'The step could not be saved',
  card: 'The drill card could not be made.',
  begin: 'The rehearsal could not be started',
  change: 'The rehearsal could not be changed',
  end: 'The rehearsal could not be ended',
} as const

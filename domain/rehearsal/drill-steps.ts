/**
 * The drill of a rehearsal: what staff try on the real devices, what they should see, and what Paddock can see itself.
 *
 * | step           | ticked off by Paddock when                                                                |
 * |----------------|-------------------------------------------------------------------------------------------|
 * | desk-offline   | three races of the rehearsal have waited on a device for ten seconds or more               |
 * | take-over      | this laptop took over from the other one after the rehearsal had begun                     |
 * | the others     | never: nothing that happens on a device without a network, or beside a laptop, is known    |
 */
export const DRILL_STEP_IDS = ['desk-offline', 'judge-reopened', 'stick-pulled', 'take-over', 'come-back'] as const
export type DrillStepId = (typeof DRILL_STEP_IDS)[number]

/** A race that waited for less was merely on a slow network. */
export const LATE_AFTER_MS = 10_000
export const LATE_RACES = 3

export type DrillStep = {
  id: DrillStepId
  title: string
  /** With what. */
  needs: string
  actions: readonly string[]
  expect: string
  /** What Paddock has seen itself. */
  seen?: string
}

export const DRILL_STEPS: readonly DrillStep[] = [
  {
    id: 'desk-offline',
    title: 'The timing desk loses the Wi-Fi',
    needs: 'The device of a timing desk, signed in to the rehearsal with its staff code',
    actions: [
      'Take a track at the desk and switch the Wi-Fi of the device off.',
      'Record three races.',
      'Wait half a minute, then switch the Wi-Fi on again.',
    ],
    expect:
      'The desk goes on and says how many races are waiting to be sent. With the Wi-Fi they are sent by themselves, and each race is there once.',
    seen: 'Paddock has received three races that had waited on a device.',
  },
  {
    id: 'judge-reopened',
    title: 'A judge’s browser is closed without a network',
    needs: 'A judge’s tablet that uses HTTPS',
    actions: [
      'Open the judge’s page with the code of a card and wait a minute.',
      'Switch the Wi-Fi of the tablet off, close the browser, and open the page again.',
      'Enter no marks, because the code belongs to the real event. Switch the Wi-Fi on again.',
    ],
    expect: 'The teams are there, with a line that says from when they are. With the Wi-Fi the line disappears.',
  },
  {
    id: 'stick-pulled',
    title: 'Somebody pulls the USB stick',
    needs: 'The laptop, with snapshots set up on a stick',
    actions: ['Pull the stick out and look at /venue.', 'Plug it in again and wait a minute.'],
    expect:
      'The page says that the stick is missing, and nobody else notices. Afterwards it shows a new snapshot with its time.',
  },
  {
    id: 'take-over',
    title: 'The first laptop dies',
    needs: 'A second laptop that is in step (/venue says so)',
    actions: [
      'Hold the power button of the first laptop until it is off.',
      'Press “Take over” on the page of the second laptop.',
    ],
    expect:
      'Within ten seconds desks, phones and screens at paddock.local go on by themselves. The rehearsal is still there, with every race.',
    seen: 'This laptop took over during the rehearsal.',
  },
  {
    id: 'come-back',
    title: 'The first laptop comes back',
    needs: 'Both laptops, after the step before',
    actions: [
      'Switch the first laptop on and start Paddock.',
      'On the second laptop press “Add a second laptop”, and type its command on the first.',
    ],
    expect:
      'The first laptop says that it was replaced, and serves nobody. After pairing, /venue on the second says that it can take over at any moment.',
  },
]

export const DRILL_CARD = {
  title: 'Fault drill',
  about: 'Do this in a rehearsal, never in the running event. Begin it under Racing, Programme, “Rehearse”.',
  where: 'Tick each step here, and in the app under Racing, Programme, Rehearsal, “Fault drill”.',
} as const

/** What the pages of venue mode say: errors, toasts and status lines. */
import { plural } from '@paddock/domain/plural.ts'

export const MESSAGES = {
  organizerCreated: { title: 'Account created', text: 'Sign in to create your first event.' },
  organizerNotCreated: 'The account was not created.',
  confirmed: (name: string) => ({ title: 'Confirmed', text: `${name} can sign in now.` }),
  notConfirmed: 'The sign-up was not confirmed.',
  notIssued: 'Nothing was issued.',
  limitNotChanged: 'The limit was not changed.',
  noCode: 'No code was made.',
  forgotten: { title: 'Device removed' },
  notForgotten: 'The device was not removed.',
  deviceNamed: { title: 'This device is named', text: 'Organisers and owners are let in here now.' },
  received: (event: string, email: string) => ({
    title: 'Event received',
    text: `${event} is run on this laptop now. Sign in as an organiser with ${email} and your usual password.`,
  }),
  notRead: 'The event could not be looked at.',
  notReceived: 'The event was not received.',
  liveNotChanged: 'Pushing results was not changed.',
  backOverNetwork:
    'Everything that was recorded here goes to the hosted server. From then on the event can only be read on this laptop.',
  backByFile:
    'From now on the event can only be read on this laptop. Choose the file on the hosted server, under “Take along”, to bring the event back.',
  broughtBack: { title: 'Event brought back', text: 'It is changed on the hosted server again.' },
  notBroughtBack: 'The event was not brought back.',
  returnFileSaved: { title: 'File saved', text: 'Choose it on the hosted server, under “Take along”.' },
  noReturnFile: 'The file was not made.',
  goOn: 'Only if the event has not been brought back yet: a file that was made before no longer holds everything, and after the hosted server has taken it, nothing more is taken.',
  notGoingOn: 'The event stays read only.',
  standbyRemoved: { title: 'Second laptop removed' },
  standbyNotRemoved: 'The second laptop was not removed.',
  removeStandby: (name: string) => ({
    title: 'Remove the second laptop?',
    text: `${name} can then no longer take over. To follow again, it must be paired again.`,
    confirmLabel: 'Remove',
    destructive: true,
  }),
  lag: (bytes: number | null, ms: number | null) =>
    bytes === null
      ? 'Not connected.'
      : `${plural(bytes, 'byte')} not confirmed yet.${ms === null ? '' : ` The last change was confirmed after ${ms} ms.`}`,
  deviceNotNamed: 'This device was not named.',
  snapshotsChosen: { title: 'Snapshots are on', text: 'The first one is being written.' },
  snapshotsNotChosen: 'Nothing was saved.',
  phrasesDiffer: 'The two pass phrases are not the same.',
  snapshotBegun: { title: 'Backup requested', text: 'It is shown here as soon as it is written.' },
  snapshotNotBegun: 'No backup was started.',
  stopSnapshots: {
    title: 'Stop making snapshots?',
    text: 'No more are written until you choose a folder and a pass phrase again. Those on the stick stay and can still be restored.',
    confirmLabel: 'Stop',
    destructive: true,
  },
  snapshotsStopped: { title: 'No more snapshots are made' },
  snapshotsNotStopped: 'Snapshots were not stopped.',
  snapshotNotOpened: 'The snapshot was not opened. Nothing was changed.',
  recordSaved: { title: 'Record saved', text: 'An organiser can import it as an event.' },
  restoreSnapshot: (when: string) => ({
    title: 'Restore this snapshot?',
    text: `Paddock stops for everyone in the hall. What is on this laptop now is archived in its data folder; then everything is set back to ${when}: events, results, accounts and files. Nobody can enter anything until it is back by itself.`,
    confirmLabel: 'Archive and restore',
    destructive: true,
  }),
} as const

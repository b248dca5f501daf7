/** Refusals at a venue that the browser and the server share. */
export const VENUE_ERRORS = {
  notHere:
    'Organisers and owners are let in only on the laptop that runs Paddock and on devices that were named there. Enter the code that the laptop shows, or use another device.',
  onlyOnLaptop: 'This can be done only on the laptop that runs Paddock, at the address localhost.',
  wrongCode: 'This code is not valid. Codes are valid for 10 minutes and work once: ask for a new one at the laptop.',
  noAccount: 'There is no account with this email address.',
  notWaiting: 'This sign-up is no longer waiting. It was confirmed or has been deleted.',
} as const

/** The shortest pass phrase for snapshots: whoever finds the stick can try as often as they like. */
export const SHORTEST_PASS_PHRASE = 12

export const SNAPSHOT_ERRORS = {
  folderMissing: 'There is no such folder on this laptop.',
  folderNotAbsolute: 'Please enter the whole path, such as /media/stick or E:\\',
  folderNotWritable: 'Nothing can be written to this folder.',
  phraseNeeded: 'Please choose a pass phrase.',
  phraseShort: `Please choose at least ${SHORTEST_PASS_PHRASE} characters, such as four words.`,
  wrongPhrase: 'This is not the pass phrase of this snapshot. Nothing was changed.',
  damaged: 'This snapshot is damaged or cut off, so it cannot be used. Nothing was changed. Choose another one.',
  gone: 'This snapshot is not in the folder any more. Nothing was changed.',
  notWhole: 'This snapshot holds the record of one event. Only a whole backup can be restored.',
  notRecord: 'This snapshot is a whole backup, not the record of an event.',
  busy: 'A snapshot is being restored already.',
} as const

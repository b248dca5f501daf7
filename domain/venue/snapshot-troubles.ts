/** Why a snapshot could not be written, in sentences that say what to do. */
import { megabytesText } from './snapshot-size.ts'

export type SnapshotTrouble =
  | { what: 'missing'; folder: string }
  | { what: 'full'; folder: string; free: number | null }
  | { what: 'not-writable'; folder: string }
  | { what: 'laptop-full'; free: number }
  | { what: 'failed'; why: string }

export function troubleSentence(trouble: SnapshotTrouble): string {
  switch (trouble.what) {
    case 'missing':
      return `The folder ${trouble.folder} is not there: the stick may have been pulled out. Put it back, and snapshots go on by themselves. For another stick, choose its folder.`
    case 'full':
      return `The stick or disk of ${trouble.folder} is full${trouble.free === null ? '' : ` (${megabytesText(trouble.free)} are left)`}. Delete something from it, or choose another folder.`
    case 'not-writable':
      return `Nothing can be written to ${trouble.folder}. Is the stick locked, or is the folder somebody else’s? Snapshots go on by themselves once it can be written to.`
    case 'laptop-full':
      return `The disk of this laptop is nearly full (${megabytesText(trouble.free)} are left), so no backup can be prepared. Make room on it.`
    case 'failed':
      return `The last snapshot failed: ${trouble.why} It is tried again every minute.`
  }
}

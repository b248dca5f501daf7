/**
 * Where a ceremony is, with its script, and what of it everybody sees. Below screens, awards and the ceremony itself, which
 * all read it.
 */
export { ceremonyRowOf, isCeremonyRunning, progressOf } from './ceremony-row.ts'
export { type LoadedItem, scriptOf } from './script-queries.ts'
export { shownCeremony } from './shown-ceremony.ts'

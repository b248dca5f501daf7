/** Public module of desk mode: a screen of race day that fills the window, for the tablet on the table. */

export { ConnectionState } from './connection-state.tsx'
export { DESK_SECTIONS, ENTERED_SECTIONS, isEventDesk, useDeskMode, withoutDesk } from './desk-address.ts'
export { DeskBar } from './desk-bar.tsx'
export { OpenDesk } from './open-desk.tsx'

/** Public module of desk mode: a screen of race day that fills the window, for the tablet on the table. */
export { DeskBar } from './desk-bar.tsx'
export { DESK_SECTIONS, isEventDesk, useDeskMode, withoutDesk } from './desk-mode.ts'
export { OpenDesk } from './open-desk.tsx'

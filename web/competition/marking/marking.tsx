/** The door of this area: judging in its three modes. */
export { type EventPanel, Judging, panelLabel } from './panel-choice.tsx'

/** Public module of the screens: the views, which the control page draws small. */
export { ShownView } from './views/shown-view.tsx'
export type { LiveResults, RaceControl } from './views/view-props.ts'

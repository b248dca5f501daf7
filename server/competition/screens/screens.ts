/** The public module of screens: their calls, the uploads of slides, and the state of the topic of a show. */
import { announceScreen } from './announce-screen.ts'
import { changeShow, getShow } from './event-show.ts'
import { pairScreen, unpairScreen } from './pair-screen.ts'
import { changeScreen, identifyScreen, listScreens, setSceneView } from './run-screens.ts'
import { addSlide, changeSlide, moveSlide, removeSlide } from './slides.ts'

export { sweepScreens } from './announce-screen.ts'
export { announceShow, showOf } from './show-state.ts'
export { slideRoutes } from './slide-uploads.ts'
export { dropSlidePictures } from './slides.ts'

export const screenCalls = {
  announce: announceScreen,
  list: listScreens,
  pair: pairScreen,
  change: changeScreen,
  show: setSceneView,
  identify: identifyScreen,
  unpair: unpairScreen,
}

export const eventShowCalls = { get: getShow, change: changeShow }

export const eventSlideCalls = { add: addSlide, change: changeSlide, move: moveSlide, remove: removeSlide }

/** Public module of taking events along: the calls of both sides, and what pushes results from the laptop. */
import { deliver, fetchTaken } from './arrivals.ts'
import { bringBackByFile, callOff, file, getJourney, renewCode, start } from './journeys.ts'
import { look, receive } from './receive-event.ts'
import { bringBack, goOn, list, pushLive, returnFile } from './received-events.ts'

export { livePush } from './live-push.ts'
export { hostedKey, sealPackage } from './sealed-package.ts'

export const eventJourneyCalls = {
  get: getJourney,
  start,
  renewCode,
  file,
  callOff,
  bringBack: bringBackByFile,
  fetch: fetchTaken,
  deliver,
}
export const receivedEventCalls = { list, look, receive, file: returnFile, bringBack, goOn, pushLive }

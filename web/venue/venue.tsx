/** The public module of venue mode for the other areas of the web app. */
export { AdminDeviceGate } from './admin-device-gate.tsx'
export { InsecureNotice } from './insecure-notice.tsx'
export { useAskAtLaptop } from './use-ask-at-laptop.ts'

/** Whether this page was opened without a network (worker/requests.ts). */
import { OFFLINE_MARK } from './offline-mark.ts'

export const wasOpenedOffline = () => document.querySelector(`meta[name=${OFFLINE_MARK}]`) !== null

/**
 * When a page need not read again what it has read before its stream opened: no change was announced under the topic for so long
 * that everything the page has read already contains the last one.
 *
 * | since                            | at most                                                      |
 * |----------------------------------|--------------------------------------------------------------|
 * | the page was opened              | `PAGE_IS_NEW_MS`; an older page reads everything again        |
 * | another node missed a change     | `NODE_NOTICES_MS`, until it notices that it hears of none      |
 * | the last change under the topic  | the sum of both, or more: then the topic is quiet             |
 */
export const PAGE_IS_NEW_MS = 15_000
/** A node pings its connection for changes every 15 s and waits 10 s for the answer (server/live/hub.ts). */
const NODE_NOTICES_MS = 25_000
export const QUIET_MS = PAGE_IS_NEW_MS + NODE_NOTICES_MS

/** Loaded into a server node before it starts: on request of its parent, it collects garbage and reports the memory in use. */
export type Settled = { resident: number; heap: number }

process.on('message', (asked) => {
  if (asked !== 'settle') return
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ resident: rss / 2 ** 20, heap: (heapUsed + external) / 2 ** 20 } satisfies Settled)
})
// The IPC channel must not keep a node alive that has been asked to stop.
process.channel?.unref()

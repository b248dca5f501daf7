/** What a run has to take down again, also when it fails half-way or is stopped. */
export type Undo = (() => unknown)[]

export function openCleanUp() {
  const undo: Undo = []
  let closing: Promise<void> | undefined
  /** The last step first. */
  async function takeDown() {
    for (const step of undo.splice(0).reverse()) await step()
  }
  const close = () => (closing ??= takeDown())
  // Neither a server of its own nor PostgreSQL receives Ctrl-C, and both would keep running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => close().finally(() => process.exit(1)))
  return { undo, takeDown, close }
}

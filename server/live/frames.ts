/** The wire format of a server-sent event. */
export const frame = (event: string, data: unknown) => Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

export const stateFrame = (topic: string, state: unknown) => frame('state', { topic, state })

/** The state that `stateFrame` was made from. */
export const stateIn = (bytes: Buffer): unknown =>
  JSON.parse(bytes.toString().slice('event: state\ndata: '.length)).state

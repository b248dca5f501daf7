/** An event as it stands on the wire of an event stream. */
export const frame = (event: string, data: unknown) => Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** The wire format of a server-sent event. */
export const frame = (event: string, data: unknown) => Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

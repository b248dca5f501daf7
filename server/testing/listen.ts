/** Reads an event stream as a browser would, one named event at a time. */
import { onTestFinished } from 'vitest'

type Event = { name: string; data: unknown }

export async function listenTo(url: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answer = await fetch(url, { headers, signal: stop.signal })
  const heard: Event[] = []
  let wake = () => {}
  let over = false
  const reading = read()

  async function read() {
    let text = ''
    try {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames) heard.push(eventIn(frame))
        wake()
      }
    } catch {
      // The test has ended the stream, or the server has.
    }
    over = true
    wake()
  }

  /** The data of the next event of this name; events with other names are skipped. */
  async function next(name: string): Promise<unknown> {
    for (;;) {
      const event = heard.shift()
      if (event?.name === name) return event.data
      if (event) continue
      if (over) throw new Error(`the stream ended before an event "${name}"`)
      await new Promise<void>((done) => {
        wake = done
      })
    }
  }

  return {
    status: answer.status,
    headers: answer.headers,
    next,
    /** The next change of this table; changes of others, which may overtake it, are skipped. */
    async nextChangeOf(table: string): Promise<unknown> {
      for (;;) {
        const change = await next('change')
        if (Object(change).what === table) return change
      }
    },
    ended: () => reading,
  }
}

function eventIn(frame: string): Event {
  const field = (name: string) =>
    frame
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  return { name: field('event'), data: JSON.parse(field('data') || 'null') }
}

/** Phones with the live results open: each connects again after a cut, with the app's delays. */
import { Agent, type ClientRequest, get } from 'node:http'

const RETRY_MS = [1000, 2000, 5000, 10_000]

export function openSpectators(url: string, topic: string, count: number) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const phones = Array.from({ length: count }, () => ({ heardAt: 0, isOpen: false }))
  const requests = new Set<ClientRequest>()
  let isOver = false

  function connect(number: number, failures: number) {
    const phone = phones[number]
    if (!phone || isOver) return
    let heard = false
    const again = () => {
      phone.isOpen = false
      requests.delete(request)
      const before = heard ? 0 : failures
      setTimeout(() => connect(number, before + 1), RETRY_MS[Math.min(before, RETRY_MS.length - 1)])
    }
    const headers = { 'x-forwarded-for': `10.5.${number >> 4}.${number & 15}` }
    const request = get(`${url}/api/live?topics=${topic}`, { agent, headers }, (stream) => {
      if (stream.statusCode !== 200) return request.destroy()
      phone.isOpen = true
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        if (!frames.some((frame) => frame.startsWith('event: state\n'))) return
        heard = true
        phone.heardAt = Date.now()
      })
    })
    requests.add(request)
    request.on('error', () => {}).on('close', again)
  }
  for (const number of phones.keys()) connect(number, 0)

  return {
    /** Whether all are connected and have received a state since `moment`. */
    areUpToDate: (moment: number) => phones.every(({ isOpen, heardAt }) => isOpen && heardAt >= moment),
    close() {
      isOver = true
      for (const request of requests) request.destroy()
      agent.destroy()
    },
  }
}

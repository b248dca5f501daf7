/** A real SMTP server for tests: it requires a password and stores what it receives. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Delivery = { from: string; to: string[]; raw: string }

const USER = 'paddock'
const PASSWORD = 'p@ss/word'

/** What it says to an address instead of accepting it. */
type Refusal = { responseCode: number; message: string }

/** Port 0 takes any free one; a given port restarts the same server. */
export async function openPostOffice(port = 0, refusalOf: (address: string) => Refusal | undefined = () => undefined) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // Pooled connections stay open for long; closing does not wait for them.
    closeTimeout: 200,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === USER && password === PASSWORD ? answer(null, { user: USER }) : answer(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, answer) => {
      const refusal = refusalOf(address)
      answer(refusal ? Object.assign(new Error(refusal.message), refusal) : null)
    },
    onData: (stream, { envelope }, answer) => {
      text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        deliveries.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        answer()
      }, answer)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const chosen = typeof address === 'object' && address ? address.port : port
  return {
    deliveries,
    port: chosen,
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${chosen}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The headers by lower-case name, and the decoded parts by content type. */
export function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = headersOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts: Record<string, string> = {}
  for (const part of rest.join('\r\n\r\n').split(`--${boundary}`)) {
    const [partHead = '', ...body] = part.trimStart().split('\r\n\r\n')
    const about = headersOf(partHead)
    const kind = about['content-type']?.split(';')[0]
    if (kind) parts[kind] = decoded(body.join('\r\n\r\n'), about['content-transfer-encoding']).replaceAll('\r\n', '\n')
  }
  return { headers, parts }
}

function headersOf(head: string) {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(unfolded.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]))
}

function decoded(body: string, encoding = '7bit') {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

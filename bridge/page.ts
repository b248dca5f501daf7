/** The page of the bridge, for the person beside the track: what the gate says, which race it is armed for, and what waits to be sent. This computer only. */
import { createServer, type Server } from 'node:http'
import { plural } from '@paddock/domain/plural.ts'
import type { Phase } from '@paddock/domain/timing/host-state.ts'
import { profileOf } from '@paddock/domain/timing/profiles.ts'
import type { Bridge } from './bridge.ts'
import type { Journal } from './journal.ts'

const PHASES: Record<Phase, string> = {
  disconnected: 'No gate',
  probing: 'Looking for the gate',
  idle: 'Ready',
  armed: 'Armed',
  running: 'Race on',
  overdue: 'Overdue',
  finished: 'Finished',
  lost: 'Connection lost',
}

const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** What the page shows, as text; nothing in it is markup. */
export function seenBy(bridge: Bridge, journal: Journal, now: number) {
  const { phase, confirmed, profile, paddock, health, recent, gate_is } = bridge.state
  const silent = health.last_byte_at === null ? null : Math.round((now - health.last_byte_at) / 1000)
  const known = profile === null ? undefined : profileOf(profile)
  const seconds = (time: number | null) => (time === null ? '' : (time / 1_000_000).toFixed(4))
  return {
    phase: PHASES[phase],
    timer: paddock?.name || known?.name || 'None recognised',
    confirmed,
    notes: [...(known?.warnings ?? []), ...(known?.unconfirmed ?? []).map(({ says }) => `Not confirmed: ${says}`)],
    gate: gate_is,
    trouble: bridge.trouble,
    event: bridge.followed?.event.name ?? null,
    race: bridge.followed?.race ? `${bridge.followed.race.category} race ${bridge.followed.race.number}` : null,
    lanes: bridge.results.map((one) => ({
      lane: one.lane,
      team: bridge.followed?.race?.lanes.find(({ lane }) => lane === one.lane)?.team_name ?? '',
      reaction: seconds(one.reaction_us),
      total: seconds(one.total_us),
      note: one.false_start ? 'False start' : one.dnf ? `DNF (${one.dnf})` : one.too_short ? 'Too short?' : '',
    })),
    counters: [
      silent === null ? 'Nothing heard yet' : `Last byte ${silent} s ago`,
      `${health.bytes_in} bytes in, ${health.bytes_out} out`,
      `${health.lines} lines, ${health.damaged} damaged, ${health.repeated} repeated, ${health.strays} stray`,
      `Lost ${plural(health.losses, 'time')}`,
    ],
    waiting: journal.unsent.length,
    refused: journal.refused.map(({ why }) => why),
    handed: bridge.handed,
    lines: recent.toReversed().map(({ line, damaged }) => (damaged ? `damaged: ${line}` : line)),
  }
}

export function servePage(bridge: Bridge, journal: Journal, port: number, now: () => number): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body)
    // A page of another site that resolves its own name to this computer must not read it.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? ''))
      return answer(403, 'text/plain', 'Forbidden')
    if (request.method !== 'GET') return answer(405, 'text/plain', 'Method not allowed')
    if (request.url === '/') return answer(200, 'text/html', PAGE)
    if (request.url === '/page.js') return answer(200, 'text/javascript', SCRIPT)
    if (request.url === '/seen.json')
      return answer(200, 'application/json', JSON.stringify(seenBy(bridge, journal, now())))
    answer(404, 'text/plain', 'Not found')
  })
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => done(server))
  })
}

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paddock bridge</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #1a1a1a; background: #fff }
h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-bottom: .25rem }
table { border-collapse: collapse } td, th { padding: .25rem 1rem .25rem 0; text-align: left }
.phase { font-weight: 600; margin-right: .5rem } .trouble { color: #a30000 }
pre { background: #f2f2f2; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #161616 } pre { background: #262626 } .trouble { color: #ff8a8a } }
</style></head><body>
<h1>Paddock bridge</h1>
<p role="status"><span class="phase" id="phase">Connecting…</span> <span id="timer"></span></p>
<p class="trouble" role="alert" id="trouble"></p>
<p id="race"></p>
<table id="lanes"></table>
<ul id="notes"></ul>
<h2>To the server</h2><p id="queue"></p><ul id="refused"></ul>
<h2>Counters</h2><ul id="counters"></ul>
<h2>Last lines from the gate, newest first</h2><pre id="lines"></pre>
<script src="/page.js"></script></body></html>`

const SCRIPT = `const put = (id, text) => { const at = document.getElementById(id); if (at.textContent !== text) at.textContent = text }
const list = (id, texts) => document.getElementById(id).replaceChildren(...texts.map((text) => Object.assign(document.createElement('li'), { textContent: text })))
const row = (tag, cells) => { const tr = document.createElement('tr'); tr.append(...cells.map((text) => Object.assign(document.createElement(tag), { textContent: text }))); return tr }
async function show() {
  try {
    const seen = await (await fetch('/seen.json')).json()
    put('phase', seen.phase); put('timer', seen.timer + (seen.confirmed ? '' : ' (not confirmed)') + (seen.gate ? ', start gate ' + seen.gate : ''))
    put('trouble', seen.trouble ?? ''); put('race', seen.race ? seen.event + ': ' + seen.race : (seen.event ?? ''))
    document.getElementById('lanes').replaceChildren(...(seen.lanes.length ? [row('th', ['Lane', 'Team', 'Reaction', 'Total', ''])] : []), ...seen.lanes.map((one) => row('td', [String(one.lane), one.team, one.reaction, one.total, one.note])))
    list('notes', seen.notes); list('refused', seen.refused.map((why) => 'Refused: ' + why))
    put('queue', seen.waiting + ' waiting to be sent.' + (seen.handed.length ? ' Last: ' + seen.handed.join('; ') : ''))
    list('counters', seen.counters); put('lines', seen.lines.join('\\n'))
  } catch { put('trouble', 'The bridge is not running.') }
  setTimeout(show, 1000)
}
show()`

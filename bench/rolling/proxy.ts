/** nginx from the distribution, set up as docs/deploying.md has it, in front of the nodes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Undo } from '../clean-up.ts'

const REACHED_WITHIN_MS = 10_000

export async function startNginx(folder: string, port: number, nodes: readonly number[], undo: Undo) {
  mkdirSync(join(folder, 'temp'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, settings(folder, port, nodes))
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  undo.push(async () => {
    nginx.kill('SIGQUIT')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + REACHED_WITHIN_MS
  for (;;) {
    const reached = await fetch(`${url}/api/health`).catch(() => undefined)
    if (reached?.ok) return url
    if (nginx.exitCode !== null || Date.now() > deadline) throw new Error('nginx did not come up.')
  }
}

const TEMPLATE = join(import.meta.dirname, '../../nginx.conf.template')

/** The site as in a container, and around it what nginx needs without one. */
function settings(folder: string, port: number, nodes: readonly number[]) {
  const upstream = nodes.map((node) => `server 127.0.0.1:${node} max_fails=2 fail_timeout=10s;`).join('\n    ')
  const site = readFileSync(TEMPLATE, 'utf8')
    .replace(/\$\{NODES\}/, upstream)
    .replace(/\$\{LISTEN\}/, `127.0.0.1:${port}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  ${folders.join('\n  ')}
  ${site}
}
`
}

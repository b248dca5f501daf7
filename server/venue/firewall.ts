/** Asks the operating system whether its firewall is on. What cannot be asked is `unknown`, never guessed. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import type { Firewall } from '@paddock/domain/venue/findings.ts'

const PATIENCE_MS = 8000

type Asking = {
  system: string
  /** What the program prints; undefined if there is no such program or it fails. */
  run: (program: string, args: string[]) => Promise<string | undefined>
  read: (file: string) => Promise<string | undefined>
}

export async function firewallState(asking: Asking = here): Promise<Firewall> {
  const { system, run, read } = asking
  if (system === 'darwin')
    return stateIn(
      await run('/usr/libexec/ApplicationFirewall/socketfilterfw', ['--getglobalstate']),
      /State = [12]/,
      /State = 0/,
    )
  // Counts the profiles that are on: words would come in the language of Windows.
  if (system === 'win32')
    return stateIn(
      await run('powershell', ['-NoProfile', '-Command', '@(Get-NetFirewallProfile | Where-Object Enabled).Count']),
      /^[1-9]/,
      /^0/,
    )
  if (system !== 'linux') return 'unknown'
  const ufw = stateIn(await read('/etc/ufw/ufw.conf'), /^ENABLED=yes/im, /^ENABLED=no/im)
  const firewalld = stateIn(await run('firewall-cmd', ['--state']), /^running/, /^not running/)
  if (ufw === 'on' || firewalld === 'on') return 'on'
  return 'unknown'
}

function stateIn(text: string | undefined, on: RegExp, off: RegExp): Firewall {
  if (text === undefined) return 'unknown'
  return on.test(text.trim()) ? 'on' : off.test(text.trim()) ? 'off' : 'unknown'
}

const here: Asking = {
  system: platform(),
  run: (program, args) =>
    new Promise((done) =>
      execFile(program, args, { timeout: PATIENCE_MS, windowsHide: true }, (error, said) =>
        done(error ? undefined : said),
      ),
    ),
  read: (file) => readFile(file, 'utf8').catch(() => undefined),
}

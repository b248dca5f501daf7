/** A cable between two pseudo-terminals, made by socat: the host's end is a path, the gate's end is played by the test. Linux only. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PortSettings } from '@paddock/domain/timing/profile.ts'
import { GatePort } from '../serial.ts'

export const hasCables = process.platform === 'linux' && spawnSync('socat', ['-V']).status === 0
export const NO_CABLES = 'Skipped: tests of the bridge on pseudo-terminals need socat on Linux, which is not installed.'

const SETTINGS: PortSettings = {
  ...{ baud: 115_200, data_bits: 8, stop_bits: 1, parity: 'none', lower_signals: false, boot_ms: 0 },
}

export class PtyCable {
  readonly folder = mkdtempSync(join(tmpdir(), 'paddock-cable-'))
  readonly hostEnd = join(this.folder, 'host-end')
  /** What the gate's end has heard and the test has not taken yet. */
  heard = ''
  heardBytes = 0
  onHeard: () => void = () => {}
  private readonly gateEnd = new GatePort(join(this.folder, 'gate-end'))
  private socat: ChildProcess | null = null

  async plug() {
    const end = (name: string) => `pty,raw,echo=0,link=${join(this.folder, name)}`
    const socat = spawn('socat', ['-d', '-d', end('host-end'), end('gate-end')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.socat = socat
    await new Promise<void>((done, failed) => {
      let said = ''
      socat.stderr?.on('data', (text) => {
        said += text
        if (said.includes('starting data transfer loop')) done()
      })
      socat.once('error', failed)
      socat.once('exit', () => failed(new Error(`socat ended: ${said}`)))
    })
    await new Promise<void>((done, failed) =>
      this.gateEnd.open(SETTINGS, {
        opened: done,
        failed: (why) => failed(new Error(why)),
        bytes: (bytes) => {
          this.heard += Buffer.from(bytes).toString('latin1')
          this.heardBytes += bytes.length
          this.onHeard()
        },
        gone: () => {},
      }),
    )
  }

  /** Pulls the plug: socat ends, and with it both terminals. */
  async unplug() {
    const { socat } = this
    this.socat = null
    if (!socat) return
    await this.gateEnd.close()
    await new Promise<void>((done) => {
      socat.once('exit', () => done())
      socat.kill()
    })
  }

  send(text: string) {
    this.gateEnd.write(Buffer.from(text, 'latin1'))
  }

  async end() {
    await this.unplug()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

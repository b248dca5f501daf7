/** A serial port as the host's commands need it. Opening with other settings closes it first; whatever an older opening still says is ignored. */
import type { PortSettings } from '@paddock/domain/timing/profile.ts'
import { SerialPort } from 'serialport'

export type PortEvents = {
  opened: () => void
  failed: (why: string) => void
  bytes: (bytes: Uint8Array) => void
  gone: () => void
}

export class GatePort {
  private readonly path: string
  private current: SerialPort | null = null
  private closing: Promise<void> = Promise.resolve()

  constructor(path: string) {
    this.path = path
  }

  open(settings: PortSettings, events: PortEvents) {
    this.close()
    const port = new SerialPort({
      path: this.path,
      baudRate: settings.baud,
      dataBits: settings.data_bits,
      stopBits: settings.stop_bits,
      parity: settings.parity,
      autoOpen: false,
    })
    this.current = port
    const isCurrent = () => this.current === port
    /** Unplugged, a read error or the end of the stream: all the same to the host. */
    const gone = () => {
      if (!isCurrent()) return
      this.current = null
      if (port.isOpen) port.close(() => {})
      events.gone()
    }
    port.on('data', (bytes: Uint8Array) => isCurrent() && events.bytes(bytes))
    for (const end of ['close', 'error', 'end'] as const) port.on(end, gone)
    void this.closing.then(() => {
      if (!isCurrent()) return
      port.open((error) => {
        if (!isCurrent()) return port.isOpen ? port.close(() => {}) : undefined
        if (error) {
          this.current = null
          return events.failed(error.message)
        }
        // A pseudo-terminal has no such signals, which is no reason to fail.
        if (settings.lower_signals) port.set({ dtr: false, rts: false }, () => {})
        events.opened()
      })
    })
  }

  write(bytes: Uint8Array) {
    const port = this.current
    if (port?.isOpen) port.write(Buffer.from(bytes), (error) => error && port.emit('error', error))
  }

  /** Resolves when the port is free. */
  close(): Promise<void> {
    const port = this.current
    this.current = null
    if (port?.isOpen) this.closing = new Promise((done) => port.close(() => done()))
    return this.closing
  }
}

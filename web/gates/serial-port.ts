/**
 * A serial port of the browser (Web Serial), opened, read and written as the state machine of domain/timing asks. Reads go on while
 * the page is hidden. An error of the line ends a stream and the port offers the next one; a port without a stream is gone.
 */
import type { PortSettings } from '@paddock/domain/timing/profile.ts'

type OpenOptions = {
  baudRate: number
  dataBits: 7 | 8
  stopBits: 1 | 2
  parity: 'none'
  flowControl: 'none'
  bufferSize: number
}

/** What Paddock uses of a SerialPort; TypeScript's own types of the browser do not have it. */
export type PortLike = {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  open: (options: OpenOptions) => Promise<void>
  close: () => Promise<void>
  getInfo: () => PortInfo
  setSignals: (signals: { dataTerminalReady: boolean; requestToSend: boolean }) => Promise<void>
}
/** All that a browser tells: two equal adapters look the same. */
export type PortInfo = { usbVendorId?: number; usbProductId?: number }

export type SerialLike = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  /** Those that were chosen before, without a click. */
  getPorts: () => Promise<PortLike[]>
  /** Needs a click. */
  requestPort: () => Promise<PortLike>
}

/** Undefined where the browser has no Web Serial, or the page no secure address. */
export const webSerial = (): SerialLike | undefined =>
  'serial' in navigator ? (navigator.serial as SerialLike | undefined) : undefined

export type OpenPort = { write: (bytes: Uint8Array) => void; close: () => Promise<void> }
type Heard = { onBytes: (bytes: Uint8Array) => void; onGone: () => void }

export async function openPort(port: PortLike, settings: PortSettings, { onBytes, onGone }: Heard): Promise<OpenPort> {
  const { baud, data_bits, stop_bits, parity, lower_signals } = settings
  await port.open({
    ...{ baudRate: baud, dataBits: data_bits, stopBits: stop_bits, parity },
    ...{ flowControl: 'none', bufferSize: 4096 },
  })
  // Boards without these lines refuse, which changes nothing.
  if (lower_signals) await port.setSignals({ dataTerminalReady: false, requestToSend: false }).catch(() => undefined)
  let isClosing = false
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let writing = Promise.resolve()

  async function read() {
    while (port.readable && !isClosing) {
      reader = port.readable.getReader()
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) onBytes(part.value)
        break
      } catch {
        // Framing, parity, break or overrun: the next stream is there. Unplugged: there is none.
      } finally {
        reader.releaseLock()
      }
    }
    if (!isClosing) onGone()
  }
  const reading = read()

  async function writeOne(bytes: Uint8Array) {
    const writer = port.writable?.getWriter()
    try {
      await writer?.write(bytes)
    } finally {
      writer?.releaseLock()
    }
  }

  return {
    write(bytes) {
      // A gate that cannot be written to is about to be gone, which the reader tells.
      writing = writing.then(() => writeOne(bytes)).catch(() => undefined)
    },
    async close() {
      isClosing = true
      await reader?.cancel().catch(() => undefined)
      await reading
      await writing
      await port.close().catch(() => undefined)
    },
  }
}

export const isSamePort = (one: PortInfo, other: PortInfo) =>
  one.usbVendorId === other.usbVendorId && one.usbProductId === other.usbProductId

/**
 * A serial port that a test plays the gate on. It stands alone, without imports, so that a story can inject it into a page before its
 * scripts run: it is `navigator.serial` there, and `window.gate` is the test's end of the wire.
 */
export function fakeSerial() {
  const decode = (bytes: Uint8Array) => String.fromCharCode(...bytes)
  const encode = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff)

  class FakePort extends EventTarget {
    readable: ReadableStream<Uint8Array> | null = null
    writable: WritableStream<Uint8Array> | null = null
    /** The settings of each opening. */
    opened: { baudRate: number; dataBits?: number; stopBits?: number }[] = []
    /** What the host wrote and the test has not taken yet. */
    written = ''
    /** How the gate answers by itself, at once. */
    answer: ((text: string) => void) | undefined
    isPlugged = true
    private wire: ReadableStreamDefaultController<Uint8Array> | undefined

    async open(options: { baudRate: number }) {
      if (this.readable) throw new DOMException('The port is already open.', 'InvalidStateError')
      if (!this.isPlugged) throw new DOMException('Failed to open serial port.', 'NetworkError')
      this.opened.push(options)
      this.listen()
      this.writable = new WritableStream({
        write: (bytes) => {
          this.written += decode(bytes)
          this.answer?.(decode(bytes))
        },
      })
    }

    async close() {
      this.readable = null
      this.writable = null
    }

    getInfo() {
      return { usbVendorId: 0x303a, usbProductId: 0x1001 }
    }

    async setSignals() {}

    private listen() {
      this.readable = new ReadableStream<Uint8Array>({
        start: (wire) => {
          this.wire = wire
        },
      })
    }

    /** As the gate would. */
    say(text: string) {
      if (this.readable) this.wire?.enqueue(encode(text))
    }

    /** An error of the line ends the stream; the next one is there. */
    misframe() {
      const broken = this.wire
      this.listen()
      broken?.error(new DOMException('Framing error.', 'FramingError'))
    }

    unplug() {
      this.isPlugged = false
      const broken = this.wire
      this.readable = null
      this.writable = null
      broken?.error(new DOMException('The device has been lost.', 'NetworkError'))
      serial.dispatchEvent(portEvent('disconnect'))
    }

    replug() {
      this.isPlugged = true
      serial.dispatchEvent(portEvent('connect'))
    }
  }

  const port = new FakePort()
  const portEvent = (name: string) => {
    const event = new Event(name)
    Object.defineProperty(event, 'target', { value: port })
    return event
  }
  const serial = Object.assign(new EventTarget(), {
    isGranted: false,
    getPorts: async () => (serial.isGranted && port.isPlugged ? [port] : []),
    async requestPort() {
      serial.isGranted = true
      return port
    },
  })
  if (typeof window !== 'undefined') {
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })
    Object.assign(window, { gate: port })
  }
  return { serial, port }
}

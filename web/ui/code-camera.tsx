/** Reads QR codes with the camera, one after the other, until it is closed. Without the browser's own reader, a library reads. */
import { Alert, Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './code-camera.module.css'

type CodeCameraProps = { title: string; onCode: (text: string) => void; onClose: () => void }
type Read = (video: HTMLVideoElement) => Promise<string | undefined>

/** Often enough for a hand that holds a badge. */
const EVERY = 200
/** The same badge is usually in the picture for a while. */
const SAME_FOR = 4000

export function CodeCamera({ title, onCode, onClose }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onCode)
  const [problem, setProblem] = useState<string>()
  heard.current = onCode
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { text: '', at: 0 }
    let over = false
    async function start() {
      const read = await reader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look(read)
    }
    async function look(read: Read) {
      if (over || !video.current) return
      const text = await read(video.current).catch(() => undefined)
      const now = Date.now()
      if (text && !over && (text !== last.text || now - last.at > SAME_FOR)) heard.current(text)
      if (text) last = { text, at: now }
      timer = setTimeout(() => void look(read), EVERY)
    }
    function stop() {
      over = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => setProblem(NO_CAMERA))
    return stop
  }, [])
  return (
    <Modal opened onClose={onClose} title={title}>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : (
        <video ref={video} className={classes.picture} muted playsInline aria-label="Picture of the camera" />
      )}
      <Button variant="default" mt="sm" fullWidth onClick={onClose}>
        Close
      </Button>
    </Modal>
  )
}

const NO_CAMERA =
  'The camera cannot be used. Allow it for this page in the browser, or type the number of the team instead.'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

async function reader(): Promise<Read> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Own && (await Own.getSupportedFormats()).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return undefined
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    // Throws while there is no code in the picture.
    return decodeQR({ width, height, data })
  }
}

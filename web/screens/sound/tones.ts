/** The sounds of a race, synthesised: there are no files to load. */

type Note = { hertz: number; after: number; seconds: number; shape?: OscillatorType }

export const TONES = {
  light: [{ hertz: 440, after: 0, seconds: 0.18 }],
  start: [{ hertz: 880, after: 0, seconds: 0.7 }],
  winner: [523, 659, 784, 1047].map((hertz, index) => ({
    hertz,
    after: index * 0.13,
    seconds: index === 3 ? 0.6 : 0.16,
    shape: 'triangle' as const,
  })),
  fastest: [784, 988, 1175, 1568, 1175, 1568].map((hertz, index) => ({
    hertz,
    after: index * 0.11,
    seconds: index === 5 ? 0.7 : 0.14,
    shape: 'triangle' as const,
  })),
} satisfies Record<string, Note[]>

export type Tone = keyof typeof TONES

/** Just loud enough not to clip at full volume. */
const LOUDEST = 0.6
const FADE = 0.02

/**
 * Plays a tone in so many seconds; the returned function silences what has not sounded yet. While sound is blocked nothing
 * is played: it would all sound at once when it is allowed.
 */
export function playTone(context: AudioContext, tone: Tone, volume: number, delay = 0): () => void {
  if (context.state !== 'running') return () => undefined
  const begin = context.currentTime + Math.max(0, delay)
  const voices = TONES[tone].map(({ hertz, after, seconds, shape = 'sine' }: Note) => {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    const [from, to] = [begin + after, begin + after + seconds]
    oscillator.type = shape
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime((volume / 100) * LOUDEST, from + FADE)
    gain.gain.setValueAtTime((volume / 100) * LOUDEST, Math.max(from + FADE, to - FADE * 3))
    gain.gain.linearRampToValueAtTime(0, to)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(to)
    return oscillator
  })
  return () => {
    for (const oscillator of voices) oscillator.disconnect()
  }
}

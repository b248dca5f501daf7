/** The browser's own voice; a browser without one stays silent. */

export function speak(sentence: string, volume: number) {
  if (!('speechSynthesis' in window)) return
  const utterance = new SpeechSynthesisUtterance(sentence)
  utterance.lang = 'en-GB'
  utterance.volume = volume / 100
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}

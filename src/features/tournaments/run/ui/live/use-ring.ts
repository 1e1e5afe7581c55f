import { useCallback, useState } from 'react'
import { buzz } from '#/ui/buzz'

/** Two notes, three times: heard over a court, but no alarm. */
const NOTES_HZ = [880, 1175]
const NOTE_SECONDS = 0.22
const TIMES = 3
const VOLUME = 0.4

function play(context: AudioContext): void {
  for (let note = 0; note < NOTES_HZ.length * TIMES; note += 1) {
    const begins = context.currentTime + note * NOTE_SECONDS
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.frequency.value = NOTES_HZ[note % NOTES_HZ.length] ?? 0
    loudness.gain.setValueAtTime(VOLUME, begins)
    loudness.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS)
    tone.connect(loudness).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + NOTE_SECONDS)
  }
}

/** Sound and shaking, which browsers give to whoever has tapped for them only. */
export function useRing(): { allowed: boolean; allow: () => void; ring: () => void } {
  const [context, setContext] = useState<AudioContext | null>(null)
  const ring = useCallback(() => {
    if (!context) return
    buzz('call')
    void context.resume().then(() => play(context))
  }, [context])
  const allow = () => {
    const made = new AudioContext()
    setContext(made)
    // So that they know what to listen for.
    play(made)
  }
  return { allowed: context !== null, allow, ring }
}

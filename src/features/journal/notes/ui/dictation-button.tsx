import { Mic, MicOff } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '#/ui/class-names'
import { IconButton } from '#/ui/icon-button'
import { toastError } from '#/ui/toast'
import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

/** The Web Speech API, which TypeScript's DOM types leave out; Chromium and Safari only. */
type Recognition = EventTarget & {
  continuous: boolean
  interimResults: boolean
  lang: string
  start(): void
  stop(): void
}
type RecognitionResult = Event & {
  resultIndex: number
  results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>
}
type RecognitionError = Event & { error: string }

function recognitionClass(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    new () => Recognition
  >
  return SpeechRecognition ?? webkitSpeechRecognition
}

const WORDS: Record<string, () => string> = {
  'not-allowed': () => m.notes_microphoneNotAllowed(),
  'audio-capture': () => m.notes_noMicrophone(),
  network: () => m.notes_speechNeedsConnection(),
}

const never = () => () => {}
const notYet = () => false

interface DictationButtonProps {
  label: string
  /** Each finished phrase. */
  onText: (text: string) => void
}

/** Speech to text by the browser itself, where it has that; elsewhere nothing. */
export function DictationButton({ label, onText }: DictationButtonProps) {
  const isOffered = useSyncExternalStore(never, () => recognitionClass() !== undefined, notYet)
  const [listening, setListening] = useState<Recognition | null>(null)
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  }, [onText])
  useEffect(() => () => listening?.stop(), [listening])
  if (!isOffered) return null

  function listen() {
    const Recogniser = recognitionClass()
    if (!Recogniser) return
    const made = new Recogniser()
    made.continuous = true
    made.interimResults = false
    made.lang = navigator.language
    made.addEventListener('result', (event) => {
      const { results, resultIndex } = event as RecognitionResult
      for (let index = resultIndex; index < results.length; index += 1)
        if (results[index]?.isFinal) tell.current(results[index]?.[0].transcript.trim() ?? '')
    })
    made.addEventListener('error', (event) => {
      const said = WORDS[(event as RecognitionError).error]
      if (said) void toastError(new AppError({ code: 'dictation', category: 'validation', detail: said() }))
    })
    made.addEventListener('end', () => setListening(null))
    made.start()
    setListening(made)
  }
  return (
    <IconButton
      bordered
      label={listening ? m.notes_stopListening() : label}
      aria-pressed={listening !== null}
      className={classNames(listening !== null && 'bg-danger-tint! text-danger')}
      onClick={() => (listening ? listening.stop() : listen())}
    >
      {listening ? <MicOff aria-hidden /> : <Mic aria-hidden />}
    </IconButton>
  )
}

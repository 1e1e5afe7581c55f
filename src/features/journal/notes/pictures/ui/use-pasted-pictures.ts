import { useEffect, useRef } from 'react'

/** Pictures that are pasted anywhere on the page while this stands on it; pasted words go where they always do. */
export function usePastedPictures(onFiles: (files: File[]) => void): void {
  const tell = useRef(onFiles)
  useEffect(() => {
    tell.current = onFiles
  }, [onFiles])
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0) return
      event.preventDefault()
      tell.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

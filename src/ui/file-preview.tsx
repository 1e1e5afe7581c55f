import { useEffect, useRef } from 'react'

interface FilePreviewProps {
  file: File | null
  currentUrl: string | null | undefined
}

/** The chosen picture before it is sent, else the one kept from before. */
export function FilePreview({ file, currentUrl }: FilePreviewProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = file ? URL.createObjectURL(file) : undefined
    if (image.current) image.current.src = url ?? currentUrl ?? ''
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [file, currentUrl])
  return <img ref={image} alt="" className="absolute inset-0 size-full object-cover" />
}

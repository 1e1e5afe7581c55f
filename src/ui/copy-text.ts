/** The old way, for pages over plain http: there browsers have no clipboard to write to. */
function copyByCommand(text: string): boolean {
  let isCopied = false
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isCopied = event.clipboardData !== null
  }
  window.addEventListener('copy', write, { capture: true })
  document.execCommand('copy')
  window.removeEventListener('copy', write, { capture: true })
  return isCopied
}

/** Returns whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

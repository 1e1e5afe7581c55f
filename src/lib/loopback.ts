const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address leads to the machine itself, where plain http is no risk. */
export const isLoopback = (url: string): boolean => URL.canParse(url) && LOOPBACK.has(new URL(url).hostname)

/** Told to the window when what could not be saved may be tried again: whoever writes here is signed in again. */
export const SEND_AGAIN = 'send-again'

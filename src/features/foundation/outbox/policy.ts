type Standing = { status: 'pending' | 'sending' | 'sent' | 'skipped' | 'failed'; attempts: number }

/** What failed may be tried again, and what waits for its next try may be tried at once. Who may at all is the route's. */
export const canRetry = ({ status, attempts }: Standing): boolean =>
  status === 'failed' || (status === 'pending' && attempts > 0)

/** What has not left yet can be kept from leaving. */
export const canSkip = ({ status }: Standing): boolean => status === 'pending'

/** What was given up can be tried again; what waits will be, by itself. */
export const canRetry = ({ status }: { status: string }): boolean => status === 'failed'

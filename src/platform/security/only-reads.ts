const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request by this method changes nothing. */
export const onlyReads = (method: string): boolean => READS.has(method)

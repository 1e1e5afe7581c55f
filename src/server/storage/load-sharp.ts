/** Pictures are made now and then: their library's 20 MB are not loaded before. */
export const loadSharp = async () => (await import('sharp')).default

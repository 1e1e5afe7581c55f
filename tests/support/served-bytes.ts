/** How many bytes these files are as browsers get them, with brotli. Throws for one that doesn't say. */
export async function servedBytes(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...urls].map(async (url) => {
      const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
      const bytes = Number(headers.get('content-length'))
      if (!bytes) throw new Error(`${url} does not say how large it is`)
      return bytes
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Pictures are made now and then: their library's 20 MB are not loaded before. It works on threads of its own; one for
 * each picture leaves the other cores to everyone else's requests.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // No picture is read twice, and one that was removed must not stay open.
  sharp.cache(false)
  return sharp
}

/** Addresses as people paste them: one a line, with commas or semicolons, or as `Name <address>`; each once. */
export function pastedAddresses(text: string): string[] {
  const pieces = text
    .split(/[\n,;]+/)
    .flatMap((piece) => /<([^<>]+)>/.exec(piece)?.[1] ?? piece.trim().split(/\s+/))
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '')
  return [...new Set(pieces)]
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A new random id (RFC 9562, version 4). `crypto.randomUUID` is missing on plain http in a club's own network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = hex(bytes)
  return [0, 8, 12, 16, 20]
    .map((from, index, starts) => digits.slice(from, starts[index + 1] ?? 32))
    .join('-')
}

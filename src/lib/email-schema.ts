import { z } from '#/lib/zod'

const MESSAGE = 'Enter an email address such as name@example.org'
/**
 * What browsers' own email fields take (HTML, `type=email`), with a dot in the domain, and at most 64 characters before
 * the @ (RFC 5321 §4.5.3.1.1).
 */
const ADDRESS =
  /^(?=.{1,64}@)[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/

/**
 * The address with its domain as mail servers know it: `info@räucher.example` and `info@xn--rucher-bua.example` are one
 * account, whichever of the two a browser sends.
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !/[^ -~]/.test(domain) || /[\s/\\?#:@[\]%<>]/.test(domain)) return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** An email address, in the one form that is stored. */
export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters')
  .overwrite(withAsciiDomain)
  .pipe(z.email({ pattern: ADDRESS, error: MESSAGE }))
  .transform((value) => value.toLowerCase())

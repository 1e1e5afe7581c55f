import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

const MAX_ADDRESS = 254
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
  .max(MAX_ADDRESS, { error: () => m.form_tooLong({ count: MAX_ADDRESS }) })
  .overwrite(withAsciiDomain)
  .pipe(z.email({ pattern: ADDRESS, error: () => m.form_enterEmail() }))
  .transform((value) => value.toLowerCase())

/** Digits and capitals without those that are taken for others: O, I, L and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_SIGN = 5
const LENGTH = 16
/** 80 bits. */
export const RECOVERY_CODE_BYTES = (LENGTH * BITS_PER_SIGN) / 8
export const RECOVERY_CODES = 10
const GROUP = /.{1,4}/g
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }

/** Random bytes as somebody types them: four groups of four. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = bits.match(new RegExp(`.{${BITS_PER_SIGN}}`, 'g')) ?? []
  const code = signs.map((sign) => SIGNS[Number.parseInt(sign, 2)]).join('')
  return code.match(GROUP)?.join('-') ?? code
}

/** A code as it is hashed, however it was typed; undefined when it can't be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OILU]/g, (sign) => MISREAD[sign] ?? sign)
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined
}

/** Six digits are the app's, however they were grouped. */
export function readAppCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

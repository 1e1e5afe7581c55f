/** Shorter ones are refused for their length already. */
const SHORTEST = 8

/** What was used most in collections of passwords that got out: of those that would be let through some 18,000. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'] as readonly string[]
  return new Set(words.filter((word) => word.length >= SHORTEST).map((word) => word.toLowerCase()))
}
let common: ReturnType<typeof readCommon> | null = null

/**
 * True for the passwords everybody tries first, and for many that are known to have got out. The list is large, and read
 * when it is first asked for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

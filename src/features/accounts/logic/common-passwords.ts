/** How many of the commonest passwords are refused; the list is ordered by frequency. */
const REFUSED = 3_000
/** Shorter ones are refused for their length already: the count is of those that would be let through. */
const SHORTEST = 8

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    (dictionary['passwords-common'] as readonly string[])
      .filter((word) => word.length >= SHORTEST)
      .slice(0, REFUSED)
      .map((word) => word.toLowerCase()),
  )
}
let common: ReturnType<typeof readCommon> | null = null

/** True for the passwords everybody tries first. The list is large, and read when it is first asked for. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

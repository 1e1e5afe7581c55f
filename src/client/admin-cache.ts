import { backoffMs } from '#/client/resilient-fetch'
import { ADMIN_CACHE_MS, ADMIN_CHECK_RETRIES } from '#/client/constants'

export interface AdminCacheDependencies {
  /** Asks the server, which alone decides; rejects when it cannot be asked. */
  check: () => Promise<boolean>
  isOnline: () => boolean
  now: () => number
  random: () => number
}

/** Only decides what is offered on screen: every call is judged by the server again. */
export function createAdminCache({ check, isOnline, now, random }: AdminCacheDependencies) {
  const answers = new Map<string, { isAdmin: boolean; at: number }>()

  async function ask(): Promise<boolean | undefined> {
    for (let failures = 1; isOnline(); failures++) {
      try {
        return await check()
      } catch {
        if (failures > ADMIN_CHECK_RETRIES) return undefined
        await new Promise((resolve) => setTimeout(resolve, backoffMs(failures, random())))
      }
    }
    return undefined
  }
  return {
    /** False for want of an answer, and that is not remembered. */
    async isAdmin(email: string): Promise<boolean> {
      if (!isOnline()) return false
      const known = answers.get(email)
      if (known && now() - known.at < ADMIN_CACHE_MS) return known.isAdmin
      const isAdmin = await ask()
      if (isAdmin === undefined) return false
      answers.set(email, { isAdmin, at: now() })
      return isAdmin
    },
    /** The server has said so, asked for something else. */
    learn(email: string, isAdmin: boolean): void {
      answers.set(email, { isAdmin, at: now() })
    },
    clear(): void {
      answers.clear()
    },
  }
}

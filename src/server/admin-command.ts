import { appointAdmin } from '#/features/people/user-admin/writes'
import { emailSchema } from '#/lib/email-schema'
import { checkEnv, readEnv } from '#/platform/env'
import { buildServices } from './build-services'
import { askServer } from './command-door'
import { CommandRefusal } from './command-refusal'

/** The database is nobody else's while no server runs, or everybody's. */
async function appointHere(email: string): Promise<string> {
  const services = await buildServices(readEnv({ ...process.env, LOG_LEVEL: 'warn' }))
  try {
    return await appointAdmin(services, email)
  } finally {
    services.limits.close()
    await services.database.close()
  }
}

/** `npm run admin -- EMAIL`: makes the address an admin's, and prints a link that signs its owner in. */
export async function adminCommand(typed: string | undefined): Promise<void> {
  const parsed = emailSchema.safeParse(typed)
  if (!parsed.success) throw new CommandRefusal('Say whose address: npm run admin -- you@club.org')
  const email = parsed.data
  const { DATABASE_URL, DATA_DIR } = checkEnv(process.env)
  const asked = DATABASE_URL ? null : await askServer(DATA_DIR, { command: 'admin', email })
  const link = asked ?? (await appointHere(email))
  const when = DATABASE_URL || asked ? '' : ' Start the server first (npm start).'
  console.log(
    `${email} is an admin from now on. This link signs them in, once and within the hour.${when}\n\n  ${link}\n`,
  )
}

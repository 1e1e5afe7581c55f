import { existsSync } from 'node:fs'
import { brand } from '#/brand'
import { storeClubSeries } from '#/demo/store-series'
import { hasPeople } from '#/features/people/accounts/reads'
import { ensureGalleries } from '#/features/site/gallery/writes'
import { ensureBuiltInSeries, materialiseSeries } from '#/features/events/series/writes'
import { whoIsAdmin } from '#/features/foundation/settings/logic/who-is-admin'
import { seatRegulars } from '#/features/events/series/regular-spots/writes'
import { localToday } from '#/lib/dates'
import { isLoopback } from '#/lib/loopback'
import { generateDemoYear } from './generate'
import { DEMO_PEOPLE, withNamedPeople } from './named-people'
import { mayDemoSignIn } from './demo-rule'
import { demoPassword, passwordFile } from './password'
import { DEMO_SEED } from './people'
import { storeComingAnswers, storeDemoYear } from './store'
import { storeDrop } from './store-drop'
import { storeNotes } from './store-notes'
import { storeSquad } from './store-squad'
import { storePartners } from './store-partners'
import { storePractice } from './store-practice'
import { storeStakes } from './store-stakes'
import { storePosts } from './store-posts'
import { storeTournaments } from './store-tournaments'
import type { Env } from '#/platform/env'
import type { Services } from '#/platform/services'

/** Whether there are demo people, and whether this start made them. */
type Demo = 'none' | 'new' | 'there'

async function seedDemo(services: Services): Promise<void> {
  const { db, env, log } = services
  log.info(
    'Making a demo year: about a thousand players and hundreds of events. SEED_DEMO=false starts empty.',
  )
  const today = localToday(brand.homeTimeZone, new Date())
  const year = withNamedPeople(generateDemoYear({ seed: DEMO_SEED, today, zone: brand.homeTimeZone }))
  const { password } = await services.auth.$context
  await storeDemoYear(db, year, {
    passwordHash: await password.hash(demoPassword(env.DATA_DIR)),
    adminEmail: DEMO_PEOPLE.admin,
  })
  log.info({ dataDir: env.DATA_DIR }, 'The demo year is ready')
}

/**
 * What every installation has (the night series, the first pictures) and, on a new embedded database or
 * when asked for, the demo year. Runs at each start and does nothing twice. Returns whether demo people exist, and are new.
 */
export async function seedOnce(services: Services, { force }: { force: boolean }): Promise<Demo> {
  const { db, env, database } = services
  await ensureGalleries(db)
  await ensureBuiltInSeries(db)
  const wanted = force || (env.SEED_DEMO ?? database.kind === 'embedded')
  const due = wanted && !(await hasPeople(db))
  if (due) {
    await seedDemo(services)
    await storeClubSeries(db, new Date())
  }
  await materialiseSeries(db, new Date(), seatRegulars)
  if (due) {
    await storeComingAnswers(db)
    await storeTournaments(db, new Date())
    await storeNotes(db, new Date())
    await storeSquad(db, new Date())
    await storeDrop(db, new Date())
    await db.transaction((tx) => storePartners(tx, new Date()))
    await storePractice(services, new Date())
    await db.transaction((tx) => storeStakes(tx, new Date()))
    await storePosts(db, new Date())
  }
  if (due) return 'new'
  return existsSync(passwordFile(env.DATA_DIR)) ? 'there' : 'none'
}

/** How to get in, in words for the operator. */
function signInWords(
  env: Pick<Env, 'DATA_DIR' | 'PUBLIC_URL' | 'DEMO_SIGN_IN'>,
  url: string,
  demo: Demo,
): string[] {
  const { admin, host, player } = DEMO_PEOPLE
  if (demo === 'none') return [`Sign up at ${url}/sign-up; emails appear here until SMTP_URL is set.`]
  if (!mayDemoSignIn(env))
    return [
      `There is demo data, and ${env.PUBLIC_URL} is not this machine: demo people can't sign in, and every page says`,
      'that this is a demo. DEMO_SIGN_IN=true lets them in. To run a real club, start empty: see below.',
    ]
  const password = demo === 'new' && isLoopback(env.PUBLIC_URL) ? ` ${demoPassword(env.DATA_DIR)},` : ''
  return [
    `Demo people (password${password} in ${passwordFile(env.DATA_DIR)}):`,
    `  ${admin}   admin`,
    `  ${host}    event host`,
    `  ${player}  player`,
  ]
}

/** Tells the operator how to get in and who is an admin, on the console, at each start. */
export function announceSignIn({ env }: Pick<Services, 'env'>, url: string, demo: Demo): void {
  const lines = [
    `${brand.name}: ${url}`,
    '',
    ...signInWords(env, url, demo),
    '',
    // Logs travel; whose address it is stands in the settings that admins read.
    whoIsAdmin({ ...brand, ownerEmail: 'the address in OWNER_EMAIL' }),
    'ADMIN_DOMAIN sets another domain for that, or none.',
    'Anyone else: npm run admin -- you@club.org prints a link that signs a new admin in.',
    ...(demo === 'none'
      ? []
      : ['', `To start empty instead: stop, remove ${env.DATA_DIR}, start with SEED_DEMO=false.`]),
  ]
  console.log(`\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`)
}

import { existsSync } from 'node:fs'
import { brand } from '#/brand'
import { storeClubSeries } from '#/server/demo/store-series'
import { hasPeople } from '#/features/accounts/reads'
import { ensureGalleries } from '#/features/gallery/writes'
import { ensureBuiltInSeries, materialiseSeries } from '#/features/night-series/writes'
import { seatRegulars } from '#/features/regular-places/writes'
import { localToday } from '#/lib/dates'
import { generateDemoYear } from './demo/generate'
import { DEMO_PEOPLE, withNamedPeople } from './demo/named-people'
import { demoPassword, passwordFile } from './demo/password'
import { storeComingAnswers, storeDemoYear } from './demo/store'
import { storeDrop } from './demo/store-drop'
import { storeNotes } from './demo/store-notes'
import { storeSquad } from './demo/store-squad'
import { storePartners } from './demo/store-partners'
import { storePractice } from './demo/store-practice'
import { storeStakes } from './demo/store-stakes'
import { storePosts } from './demo/store-posts'
import { storeTournaments } from './demo/store-tournaments'
import type { Services } from './services'

/** The same seed gives the same people and events on every machine of the same day. */
const DEMO_SEED = 20_260

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
 * when asked for, the demo year. Runs at each start and does nothing twice. Returns whether demo people exist.
 */
export async function seedOnce(services: Services, { force }: { force: boolean }): Promise<boolean> {
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
  return existsSync(passwordFile(env.DATA_DIR))
}

/** Tells the operator how to get in, on the console, at each start. */
export function announceSignIn(services: Services, url: string, seeded: boolean): void {
  if (!seeded) {
    console.log(
      `\n  ${brand.name}: ${url}\n  Sign up at ${url}/sign-up; mails appear here until SMTP_URL is set.\n`,
    )
    return
  }
  const { admin, host, player } = DEMO_PEOPLE
  const { DATA_DIR: dataDir } = services.env
  console.log(`
  ${brand.name}: ${url}

  Demo people (password ${demoPassword(dataDir)}, kept in ${passwordFile(dataDir)}):
    ${admin}   admin
    ${host}    event host
    ${player}  player
  To start empty instead: stop, remove ${dataDir}, start with SEED_DEMO=false.
`)
}

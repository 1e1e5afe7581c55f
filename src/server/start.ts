import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '#/brand'
import { createApp } from './app'
import { openCommandDoor } from './command-door'
import { buildServices } from './build-services'
import { makeDataFolder } from '#/platform/storage/data-folder'
import { checkEnv, readEnv, unknownNames, type Env } from '#/platform/env'
import { serverLogger } from '#/platform/observability/log'
import { keepFilesPrivate } from '#/server/private-files'
import { refuseWithoutRoom } from '#/platform/security/free-space'
import { startErrorFlush } from '#/server/error-flush'
import { beginDraining, whileStarting } from '#/server/health'
import { createHttpServer } from './http/http-server'
import { listenAt, refuseTakenPlace } from './listening'
import { reachPostgres } from '#/platform/database/reach-postgres'
import { sweepTempFiles } from '#/platform/http/temp-files'
import { keptFirst } from '#/server/http/serve-cached'
import { startOutboxNudge, startWebhookNudge } from '#/server/outbox-nudge'
import type { RenderPage } from '#/server/pages/pages'
import { jobDefinitions } from './registry'
import { rehearseRsvps } from './rehearsal'
import { requestListener } from './http/request-listener'
import { announceSignIn, seedOnce } from '#/demo/seed'
import type { Services } from '#/platform/services'
import { startTracing } from '#/platform/observability/tracing'

type Source = Record<string, string | undefined>
export type Running = {
  services: Services
  url: string
  /** Tells the operator that it is ready, and how to get in. */
  announce(): void
  stop(): Promise<void>
}

/** Proxies ask `/readyz` each second: until they have heard that it is red, whoever they send is answered. */
const NOTICE_MS = 2_500
const DRAIN_TIMEOUT_MS = 6_000
const CLIENT_FOLDER = './dist/client'

/** Where pages and files come from: the build, or Vite while developing. */
export type Pages = {
  render: RenderPage
  assets: string | null
  /** Puts something in front of every request. */
  wrap?(ours: RequestListener): RequestListener
  close(): Promise<void>
}

async function builtPages(): Promise<Pages> {
  const handler = new URL('../server/server.js', import.meta.url).href
  const { default: entry } = (await import(/* @vite-ignore */ handler)) as { default: { fetch: RenderPage } }
  return { render: (request) => entry.fetch(request), assets: CLIENT_FOLDER, close: async () => undefined }
}

/** Connections end with their next answer, so that none is closed just when a proxy sends something on it. */
async function giveNotice(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await pause(NOTICE_MS)
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await closed
  clearTimeout(force)
}

async function startBackground(services: Services): Promise<() => Promise<void>> {
  await services.live.start()
  await services.processes.start()
  services.vitals.start()
  const stopSlowLog = services.slowOperations.startLogging()
  await services.jobs.start(jobDefinitions, services)
  // If it is away the log says so before somebody's picture is refused; nothing else waits for it.
  void services.scanner?.answers()
  const stopErrorFlush = startErrorFlush(services)
  const stopNudges = [await startOutboxNudge(services), await startWebhookNudge(services)]
  const stopRoomWatch = services.freeSpace?.watch(() => process.kill(process.pid, 'SIGTERM'))
  const closeCommandDoor = services.database.kind === 'embedded' ? await openCommandDoor(services) : null
  return async () => {
    services.vitals.stop()
    stopSlowLog()
    stopRoomWatch?.()
    await closeCommandDoor?.()
    await services.processes.stop()
    await services.jobs.stop()
    await Promise.all(stopNudges.map((stop) => stop()))
    await stopErrorFlush()
  }
}

const openPages = async (env: Env): Promise<Pages> =>
  env.NODE_ENV === 'development'
    ? (await import('#/server/pages/dev-pages')).developmentPages()
    : builtPages()

async function listen(services: Services, env: Env, pages: Pages): Promise<{ server: Server; url: string }> {
  const app = createApp(services, pages.render, pages.assets)
  const ours = keptFirst(services, requestListener(app, services))
  const server = createHttpServer(env)
  server.on('request', pages.wrap?.(ours) ?? ours)
  await listenAt(server, env)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { server, url: port === undefined ? env.PUBLIC_URL : `http://localhost:${port}` }
}

/** Tries where to listen and the database before anything is made, so that a start that can't work leaves nothing. */
async function refuseUnusablePlaces(source: Source): Promise<void> {
  const env = checkEnv(source)
  const log = serverLogger(env)
  for (const name of unknownNames(source))
    log.warn(`${name} is set, but nothing reads it: look for its right name in .env.example.`)
  await refuseTakenPlace(env)
  if (env.DATABASE_URL) await reachPostgres(env.DATABASE_URL, log)
}

/**
 * Opens the database, migrates, seeds demo data where due and serves; then starts jobs and live streams.
 * `stop` answers what is in flight, ends streams and jobs, and closes the database.
 * @throws ConfigurationError when the environment makes no sense or the data folder is in use
 */
export async function startServer(source: Source): Promise<Running> {
  await refuseUnusablePlaces(source)
  const env = readEnv(source)
  if (!env.DATABASE_URL) {
    makeDataFolder(env.DATA_DIR)
    await refuseWithoutRoom(env.DATA_DIR)
  }
  keepFilesPrivate(env, serverLogger(env))
  const stopTracing = await startTracing(env)
  const [services, pages] = await Promise.all([buildServices(env), openPages(env)])
  await sweepTempFiles(env)
  const seeded = await seedOnce(services, { force: false })
  const { server, url, stopBackground } = await whileStarting(async () => {
    const listening = await listen(services, env, pages)
    const background = await startBackground(services)
    await rehearseRsvps(services)
    return { ...listening, stopBackground: background }
  })
  return {
    services,
    url,
    announce() {
      services.log.info(`${brand.name} is ready at ${url}`)
      announceSignIn(services, url, seeded)
    },
    async stop() {
      beginDraining()
      services.stopping.abort()
      if (env.TRUSTED_PROXIES > 0) await giveNotice(server)
      await services.live.close()
      await drain(server)
      await pages.close()
      await stopBackground()
      services.mailer.close()
      services.limits.close()
      await services.database.close()
      await stopTracing()
    },
  }
}

import { createValue } from '#/client/listeners'
import { isKeptDocument } from '#/client/offline/offline-document'
import { versionOf } from '#/client/offline/tell-worker'
import { locale } from '#/lib/locale'
import { type ToWorker, workerFile } from '#/lib/worker-words'

/** Somebody who never closes a tab hears of a new version all the same. */
const LOOK_EVERY_MS = 60 * 60 * 1000
/** The worker of before first ends what it is at; a page from the network is the new one all the same. */
const TAKE_OVER_PATIENCE_MS = 2_000

/** A version that this tab doesn't run yet. `waiting`: it takes over when somebody says so; null: it has. */
type NewVersion = { waiting: ServiceWorker | null }
export const newVersion = createValue<NewVersion | null>(null)

/** What this tab runs: the script the page named, which has its content's fingerprint in its name, whatever its language. */
function ownVersion(): string | undefined {
  const entry = [...document.scripts].find(
    ({ type, src }) => type === 'module' && src.startsWith(`${location.origin}/assets/`),
  )
  return entry && new URL(entry.src).pathname.replace(`/assets/${locale()}/`, '/assets/')
}

/** Loads this tab again, which somebody has asked for. */
let reload: (() => void) | null = null

function reloadIfAsked(): void {
  reload?.()
  reload = null
}

/** One that waits is offered, unless this tab came from the server with that version already. */
async function meetWaiting(waiting: ServiceWorker): Promise<void> {
  const version = ownVersion()
  if (version !== undefined) waiting.postMessage({ kind: 'tab-runs', version } satisfies ToWorker)
  if ((await versionOf(waiting)) !== version && waiting.state === 'installed') newVersion.become({ waiting })
}

/** One has taken over: by a word of this tab, of another, or because none was there before. */
async function meetController(controller: ServiceWorker): Promise<void> {
  reloadIfAsked()
  const version = await versionOf(controller)
  newVersion.become(version === undefined || version === ownVersion() ? null : { waiting: null })
}

function watch(registration: ServiceWorkerRegistration): () => void {
  const meet = () => {
    const { waiting, installing } = registration
    if (waiting) void meetWaiting(waiting)
    installing?.addEventListener('statechange', () => {
      // The first one of all has nothing to wait for.
      if (installing.state === 'installed' && registration.active) void meetWaiting(installing)
    })
  }
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }
  meet()
  registration.addEventListener('updatefound', meet)
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    registration.removeEventListener('updatefound', meet)
    clearInterval(timer)
  }
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  await navigator.serviceWorker.register(workerFile())
  return navigator.serviceWorker.getRegistration()
}

/** Puts the service worker in office and follows its versions. Answers how to stop. */
export function registerWorker(): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {}
  const { serviceWorker } = navigator
  const stops: (() => void)[] = []
  const changed = () => {
    const { controller } = serviceWorker
    if (controller) void meetController(controller)
  }
  // A page that came from the device is of whatever version was kept: there is nothing newer to be had just now.
  if (!isKeptDocument()) {
    serviceWorker.addEventListener('controllerchange', changed)
    stops.push(() => serviceWorker.removeEventListener('controllerchange', changed))
  }
  // Forbidden, or in a private window: the site works as it does without.
  register().then(
    (registration) => registration && !isKeptDocument() && stops.push(watch(registration)),
    () => undefined,
  )
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Takes the new version: this tab is loaded again by `ask`, the others are told. What is typed while the worker changes has
 * to be looked at once more.
 */
export function takeNewVersion(ask: () => void): void {
  const waiting = newVersion.getSnapshot()?.waiting
  if (waiting?.state !== 'installed') return ask()
  reload = ask
  waiting.postMessage({ kind: 'take-over' } satisfies ToWorker)
  setTimeout(reloadIfAsked, TAKE_OVER_PATIENCE_MS)
}

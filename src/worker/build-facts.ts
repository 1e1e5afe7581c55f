/** What the build knows and writes in: see vite.worker.config.ts. */
declare const OFFLINE_PARTS: readonly { url: string; revision: string | null }[]
declare const APP_VERSION: string

/** What the app needs to start without a connection; what has no revision has it in its name. */
export const offlineParts = [...OFFLINE_PARTS]

/** The pages' first script, whose name changes with everything they are made of. */
export const appVersion: string = APP_VERSION

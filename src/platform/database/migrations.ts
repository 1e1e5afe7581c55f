export const MIGRATIONS = { migrationsFolder: './migrations' }

/** One key for everyone's advisory lock, so that processes starting together migrate one after another. */
export const MIGRATION_LOCK = 7_234_011

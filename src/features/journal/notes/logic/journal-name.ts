/** Somebody's journal on this device: its database, its lock, and the channel on which its tabs tell each other. */
export const journalName = (userId: string): string => `notes:${userId}`

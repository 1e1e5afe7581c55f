export const REQUEST_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

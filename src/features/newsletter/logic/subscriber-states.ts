export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const

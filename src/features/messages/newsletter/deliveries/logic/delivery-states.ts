export const DELIVERY_STATES = ['waiting', 'queued', 'sent', 'skipped', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

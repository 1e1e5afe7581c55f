export const MESSAGE_STATES = ['pending', 'sending', 'sent', 'skipped', 'failed'] as const
export const MESSAGE_CHANNELS = ['email', 'sms', 'push'] as const

import { linkOptions } from '@tanstack/react-router'

/** The rooms of the admin area, in the order of its menu. */
export const ADMIN_LINKS = [{ label: 'Overview', link: linkOptions({ to: '/admin' }) }] as const

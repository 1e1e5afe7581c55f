import type { Brand } from '#/brand'

/** Says whose addresses make them admins here. Nobody is one by an address before they have proved it. */
export const whoIsAdmin = ({ adminDomain, ownerEmail }: Pick<Brand, 'adminDomain' | 'ownerEmail'>): string =>
  adminDomain === null
    ? `Only the owner is an admin by an address, once it is confirmed: ${ownerEmail}. No domain makes anyone an admin.`
    : `Anyone who confirms an email address at ${adminDomain} is an admin, and so is ${ownerEmail}.`

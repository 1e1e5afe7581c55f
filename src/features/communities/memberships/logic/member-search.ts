export const MEMBER_STATUSES = ['requested', 'active', 'left', 'removed', 'banned'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** What the address of a members' list may say. */
export type MemberSearch = { q?: string | undefined; status?: MemberStatus | undefined }

export const isMemberStatus = (value: unknown): value is MemberStatus =>
  MEMBER_STATUSES.some((status) => status === value)

export const REPORT_SUBJECTS = ['event', 'community', 'profile'] as const

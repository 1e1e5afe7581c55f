const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** What an answer tells, without ids and instants: they hold any digits, by chance. */
export const withoutMarks = (text: string): string => text.replaceAll(UUID, '').replaceAll(INSTANT, '')

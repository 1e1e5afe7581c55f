/** What people who come must hear of when it changes: the form says so before, the server tells them after. */
export const TIME_AND_PLACE = [
  'eventDate',
  'startTime',
  'endTime',
  'timeZone',
  'location',
  'address',
  'city',
  'state',
  'zipCode',
] as const

type Claim = {
  status: 'confirmed' | 'waitlisted' | 'offered' | 'cancelled' | 'declined'
  attendance: 'unknown' | 'attended' | 'no_show'
  queueNumber: number
}

const RANK: Record<Claim['status'], number> = {
  confirmed: 3,
  offered: 2,
  waitlisted: 1,
  cancelled: 0,
  declined: 0,
}

/**
 * Whether the first of one person's two answers to an event is the one to keep: who was there counts before a spot,
 * a spot before one in line, and of two alike the earlier. Never false both ways round, so never both.
 */
export function outranks(one: Claim, other: Claim): boolean {
  const came = Number(one.attendance === 'attended') - Number(other.attendance === 'attended')
  const rank = RANK[one.status] - RANK[other.status]
  return (came || rank || other.queueNumber - one.queueNumber) > 0
}

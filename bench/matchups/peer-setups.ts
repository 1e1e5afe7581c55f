export const named = (teams: number) => Array.from({ length: teams }, (_, index) => `team ${index + 1}`)

/** A stage of brackets-manager. */
export async function managed(names: readonly string[], type: 'round_robin' | 'single_elimination') {
  const [{ BracketsManager }, { InMemoryDatabase }] = await Promise.all([
    import('brackets-manager'),
    import('brackets-memory-db'),
  ])
  const manager = new BracketsManager(new InMemoryDatabase())
  const settings =
    type === 'round_robin'
      ? { groupCount: 1, roundRobinMode: 'simple' as const }
      : { seedOrdering: ['inner_outer'] }
  await manager.create.stage({ name: 'Cup', tournamentId: 0, type, seeding: [...names], settings })
  return manager
}

/** A tournament of tournament-organizer, begun. */
export async function organized(names: readonly string[], format: string) {
  const { default: Manager } = await import('tournament-organizer')
  const tournament = new Manager().createTournament('Cup', { stageOne: { format } })
  for (const name of names) tournament.createPlayer(name, name)
  tournament.startTournament()
  return tournament
}

const tasks = new Set<() => Promise<void>>()

/** Done before a page that is being written on is loaded again: what stands in memory goes where it lasts. */
export const beforeReload = (task: () => Promise<void>): void => void tasks.add(task)

export async function readyToReload(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()))
}

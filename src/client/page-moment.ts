let moment = ''

/** When the server began to make the page that this tab started with, in its own words; empty if it said none. */
export const pageMoment = (): string => moment

export function tellPageMoment(said: string): void {
  moment = said
}

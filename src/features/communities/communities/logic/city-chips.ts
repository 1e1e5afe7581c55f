type City = { city: string; communities: number }
export type CityChip = City & { isHome: boolean; isChosen: boolean }

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Cities to choose with one press: where one lives comes first, with none there too, since that is asked first. */
export function chipsOf(cities: readonly City[], homeCity: string, chosen: string | undefined): CityChip[] {
  const home = homeCity.trim()
  const atHome = cities.find(({ city }) => same(city, home)) ?? { city: home, communities: 0 }
  const others = cities.filter(({ city }) => !same(city, home))
  return [...(home ? [atHome] : []), ...others].map((each) => ({
    ...each,
    isHome: home !== '' && same(each.city, home),
    isChosen: chosen !== undefined && same(each.city, chosen),
  }))
}

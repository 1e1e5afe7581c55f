import { brand } from '#/brand'

/** What stands for a community in addresses. `/community/{slug}` of the product itself is its interest page, so its own community goes by its id. */
export const communityKey = ({ id, slug }: { id: string; slug: string }): string =>
  slug === brand.slug ? id : slug

import { useQuery } from '@tanstack/react-query'
import { SITE_DEFAULTS, siteWords } from '#/features/foundation/settings/logic/site-defaults'
import { siteQuery } from '#/features/foundation/settings/queries'

/** The site's words and switches; the defaults where they could not be read. */
export const useSite = () => siteWords(useQuery(siteQuery()).data ?? SITE_DEFAULTS)

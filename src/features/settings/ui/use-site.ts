import { useQuery } from '@tanstack/react-query'
import { SITE_DEFAULTS } from '#/features/settings/logic/site-defaults'
import { siteQuery } from '#/features/settings/queries'

/** The site's words and switches; the defaults where they could not be read. */
export const useSite = () => useQuery(siteQuery()).data ?? SITE_DEFAULTS

import { createIsomorphicFn } from '@tanstack/react-start'
import { getBridge } from './bridge'

/** Where this site is reached, without a slash at the end; for addresses that must be absolute. */
export const siteOrigin = createIsomorphicFn()
  .server(() => getBridge().publicUrl.replace(/\/$/, ''))
  .client(() => window.location.origin)

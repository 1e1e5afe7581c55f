import type { JobDefinition } from '#/platform/jobs'
import { forgetLostPhotos } from './writes'

export const stakePhotoJobs: JobDefinition[] = [
  { name: 'stake-photos', cron: '43 9 * * *', run: forgetLostPhotos },
]

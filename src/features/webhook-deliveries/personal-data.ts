import { daysAgo, type PersonalData } from '#/server/personal-data'
import { forgetOldDeliveries } from './writes'

const KEPT_DAYS = 30

/** Deliveries know events, nobody by name; they are listed for a while and then forgotten. */
export const webhookDeliveryData: PersonalData = {
  name: 'webhookDeliveries',
  tables: [],
  export: async () => [],
  async erase() {},
  forgetOld: (db) => forgetOldDeliveries(db, daysAgo(KEPT_DAYS)),
}

import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { DELIVERIES_KEPT_DAYS } from './logic/kept-days'
import { forgetOldDeliveries } from './writes'

/** Deliveries know events, nobody by name; they are listed for a while and then forgotten. */
export const webhookDeliveryData: PersonalData = {
  name: 'webhookDeliveries',
  tables: [],
  export: async () => [],
  async erase() {},
  forgetOld: (db) => forgetOldDeliveries(db, daysAgo(DELIVERIES_KEPT_DAYS)),
}

import { newsletterDeliveryMails } from './newsletter/deliveries/mail'
import { newsletterIssueData } from './newsletter/issues/personal-data'
import { newsletterIssueRoutes } from './newsletter/issues/routes'
import { newsletterMails } from './newsletter/mail'
import { newsletterData } from './newsletter/personal-data'
import { newsletterRoutes } from './newsletter/routes'
import { newsletterJobs } from './newsletter/sending/jobs'
import { newsletterSendingRoutes } from './newsletter/sending/routes'
import { digestJobs } from './notifications/digests/jobs'
import { digestMails } from './notifications/digests/mail'
import { notificationData } from './notifications/personal-data'
import { pushRoutes } from './notifications/push/routes'
import { notificationRoutes } from './notifications/routes'
import { notificationSettingsRoutes } from './notifications/settings/routes'
import { webhookJobs } from './webhooks/deliveries/jobs'
import { webhookMails } from './webhooks/deliveries/mail'
import { webhookDeliveryData } from './webhooks/deliveries/personal-data'
import { webhookDeliveryRoutes } from './webhooks/deliveries/routes'
import { webhookData } from './webhooks/personal-data'
import { webhookRoutes } from './webhooks/routes'
import type { Module } from '#/platform/module'

/** What messages offers the server. */
export const messagesModule: Module = {
  routes: [
    newsletterRoutes,
    newsletterIssueRoutes,
    newsletterSendingRoutes,
    notificationRoutes,
    notificationSettingsRoutes,
    pushRoutes,
    webhookRoutes,
    webhookDeliveryRoutes,
  ],
  messages: [digestMails, newsletterMails, newsletterDeliveryMails, webhookMails],
  jobs: [...digestJobs, ...newsletterJobs, ...webhookJobs],
  personalData: [newsletterData, newsletterIssueData, webhookData, webhookDeliveryData, notificationData],
}

import { contactMails } from './contact/mail'
import { contactData } from './contact/personal-data'
import { contactRoutes } from './contact/routes'
import { galleryRoutes } from './gallery/routes'
import { postData } from './posts/personal-data'
import { postRoutes } from './posts/routes'
import type { Module } from '#/platform/module'

/** What site offers the server. */
export const siteModule: Module = {
  routes: [galleryRoutes, postRoutes, contactRoutes],
  messages: [contactMails],
  personalData: [postData, contactData],
}

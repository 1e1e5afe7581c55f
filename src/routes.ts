import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * THE MAP: every screen, in the order of the specification's table. Paths are internal: those that carry
 * the product's slug in public (`/{slug}-notes`) are plain here (`/notes`); app/rewrite.ts translates.
 * Screens of the table that are not built yet are listed in app/planned-pages.ts and answered by the last route.
 */
export default rootRoute('root.tsx', [
  index('home.tsx'),
  route('/tuesday-night-lights', 'night-series.tsx'),
  route('/events', 'events.tsx'),
  route('/events/$eventId', 'event.tsx'),
  route('/events/$eventId/rsvp', 'event-rsvp.tsx'),
  route('/events/$eventId/edit', 'event-edit.tsx'),
  route('/my-events', 'my-events.tsx'),
  route('/my-events/import', 'import-events.tsx'),
  route('/host', 'host.tsx'),
  route('/create-event', 'create-event.tsx'),
  route('/community', 'communities.tsx'),
  route('/community/create', 'create-community.tsx'),
  route('/community/$communityId', 'community.tsx'),
  route('/admin', 'admin.tsx', [
    index('admin-overview.tsx'),
    route('/events', 'admin-events.tsx'),
    route('/events/$eventId', 'admin-event.tsx'),
    route('/system-health', 'admin-system-health.tsx'),
    route('/people', 'admin-people.tsx'),
    route('/people/$personId', 'admin-person.tsx'),
    route('/admin-emails', 'admin-emails.tsx'),
    route('/host-requests', 'admin-host-requests.tsx'),
    route('/audit-log', 'admin-audit-log.tsx'),
    route('/settings', 'admin-settings.tsx'),
    route('/community-requests', 'admin-community-requests.tsx'),
    route('/community-requests/$requestId', 'admin-community-request.tsx'),
    route('/reports', 'admin-reports.tsx'),
    route('/reports/$type/$subjectId', 'admin-report-case.tsx'),
    route('/outbox', 'admin-outbox.tsx'),
  ]),
  route('/sign-up', 'sign-up.tsx'),
  route('/login', 'login.tsx'),
  route('/login/link', 'login-link.tsx'),
  route('/phone-login', 'phone-login.tsx'),
  route('/sign-out', 'sign-out.tsx'),
  route('/verify', 'verify.tsx'),
  route('/reset-password', 'reset-password.tsx'),
  route('/profile', 'profile.tsx'),
  route('/setup', 'setup.tsx'),
  route('/rsvp/decline', 'decline.tsx'),
  route('/newsletter/confirm', 'newsletter-confirm.tsx'),
  route('/newsletter/unsubscribe', 'newsletter-unsubscribe.tsx'),
  route('/connection-error', 'connection-error.tsx'),
  route('/design-system', 'design-system.tsx'),
  route('$', 'elsewhere.tsx'),
])

/**
 * What may read a large table whole, by the reason: `call · table`. Where people, guests or communities are joined by
 * their key to many rows of one event or community, the planner reads them whole as long as there are few thousands.
 */
export const WHOLE_TABLES: Record<'reads' | 'writes' | 'jobs', Record<string, readonly string[]>> = {
  reads: {
    'Takes along everything of the one person whose most of the table is': [
      'GET /account/export · communities',
      'GET /account/export · community_invitations',
      'GET /account/export · events',
      'GET /account/export · note_cards',
      'GET /account/export · note_shares',
      'GET /account/export · stake_challenges',
      'GET /account/export · stake_players',
      'GET /account/export · user_profiles',
      'GET /account/export · users',
    ],
    'Lists that answer with what so many people are called: joined by their key': [
      'GET /communities/{id}/announcements/drafts · users',
      'GET /communities/{id}/members · user_profiles',
      'GET /communities/{id}/members · users',
      'GET /events/{id}/check-in · guests',
      'GET /events/{id}/check-in · user_profiles',
      'GET /events/{id}/check-in · users',
      'GET /events/{id}/desk · guests',
      'GET /events/{id}/desk · user_profiles',
      'GET /events/{id}/desk · users',
      'GET /events/{id}/history · user_profiles',
      'GET /events/{id}/history · users',
      'GET /events/{id}/registrations · guests',
      'GET /events/{id}/registrations · user_profiles',
      'GET /events/{id}/registrations · users',
      'GET /events/{id}/registrations.csv · guests',
      'GET /events/{id}/registrations.csv · user_profiles',
      'GET /events/{id}/registrations.csv · users',
      'GET /matchups/from-event/{id} · guests',
      'GET /matchups/from-event/{id} · user_profiles',
      'GET /matchups/from-event/{id} · users',
      'GET /notes/offers · users',
      'GET /series/{id}/regulars/candidates · users',
    ],
    'Looks for a part of a word, or sorts by something that is computed: no index serves that': [
      'GET /admin/community-requests · community_requests',
      'GET /admin/community-requests · users',
      'GET /admin/contact · contact_messages',
      'GET /admin/drop/hand-out · drop_items',
      'GET /admin/drop/hand-out · drop_reservations',
      'GET /admin/drop/hand-out · user_profiles',
      'GET /admin/drop/hand-out · users',
      'GET /admin/events · communities',
      'GET /admin/newsletter/subscribers · newsletter_subscribers',
      'GET /admin/outbox · outbox_messages',
      'GET /admin/people · users',
      'GET /communities · communities',
      'GET /community-interest/entries · community_interests',
    ],
    'A file of everything': [
      'GET /admin/audit-log.csv · audit_log',
      'GET /admin/drop/hand-out.csv · drop_items',
      'GET /admin/drop/hand-out.csv · drop_reservations',
      'GET /admin/drop/hand-out.csv · user_profiles',
      'GET /admin/drop/hand-out.csv · users',
      'GET /admin/newsletter/subscribers.csv · newsletter_subscribers',
      'GET /community-interest/entries.csv · community_interests',
    ],
    'Counts everything there is': [
      'GET /admin/audit-log/choices · audit_log',
      'GET /admin/newsletter/summary · newsletter_subscribers',
      'GET /admin/outbox/summary · outbox_messages',
      'GET /admin/reports · reports',
      'GET /admin/system-health · uploads',
      'GET /community-cities · communities',
    ],
    'Ranks everybody by all that was ever played': [
      'GET /communities/{id}/stake-photos · stake_challenges',
      'GET /communities/{id}/stake-photos · stake_photo_consents',
      'GET /communities/{id}/stake-photos · stake_photos',
      'GET /communities/{id}/stake-photos · stake_players',
      'GET /communities/{id}/stakes · stake_players',
      'GET /stakes/record · stake_challenges',
      'GET /stakes/record · stake_players',
      'GET /stakes/record · user_profiles',
      'GET /stakes/record · users',
    ],
    'Sorts or counts what one person has, where that person has a good part of the table': [
      'GET /my/events · communities',
      'GET /my/events · events',
      'GET /my/series · standing_seats',
      'GET /notes/offers · tournaments',
      'GET /shared-notes · note_shares',
      'GET /stakes · stake_challenges',
    ],
  },
  writes: {
    'Who is an admin is computed of address, roles and list; asked only where one could be the last': [
      'DELETE /admin/people/{id}/roles/{role} · users',
      'PUT /admin/admin-emails · users',
      'PUT /admin/people/{id}/roles/{role} · users',
      'PUT /admin/people/{id}/suspension · users',
    ],
  },
  jobs: {
    'Once a day, what is over and which pictures are still shown, each table once': [
      'clean-up · access_tokens',
      'clean-up · communities',
      'clean-up · community_requests',
      'clean-up · contact_messages',
      'clean-up · event_series',
      'clean-up · events',
      'clean-up · host_requests',
      'clean-up · note_offers',
      'clean-up · partner_links',
      'clean-up · practice_partners',
      'clean-up · reports',
      'clean-up · squad_applications',
      'clean-up · user_profiles',
      'clean-up · users',
    ],
    'Every ten minutes, all who have a place every time': [
      'regulars · event_series',
      'regulars · standing_seats',
      'regulars · users',
    ],
    'Every few minutes, all that wait, by an index of those alone': ['stakes-clock · stake_challenges'],
    'Every five minutes, the shifts whose event was changed since they were told': [
      'squad-shifts · squad_shifts',
    ],
    'Who is an admin is computed of address, roles and list; asked where they are told something': [
      'deliver-messages · users',
    ],
  },
}

/** Columns that point at something without an index of their own, and why that is well. */
export const FOREIGN_KEYS_UNINDEXED: Record<string, string> = {
  'roles.granted_by': 'There are as many roles as hosts and admins.',
  'site_settings.updated_by': 'There is a row for each setting.',
}

/** Lists whose pages all read everything, since they are sorted by something computed: later ones may cost a little more. */
export const SORTED_WHOLE: ReadonlySet<string> = new Set(['GET /admin/community-requests'])

import { createHash } from 'node:crypto'
import { escapeLiteral, type Client } from 'pg'
import { DROP_NUMBER } from '#/features/club/drop/logic/drop-number'
import { drawnPool, poolSettings } from './saved-tournament'

/** How many there are of what. `busy…` is what one person, one event and one community have alone: most have little. */
export type SetSize = {
  people: number
  events: number
  communities: number
  busyNotes: number
  busyAnswers: number
  busyMembers: number
  /** What else lists show page by page, for whoever has most of it. */
  long: number
  /** What lists show whole, because nobody has many. */
  short: number
  /** What piles up over the years in each table that only grows. */
  pile: number
}

/** Some 400,000 rows: every table that can grow is large enough for the planner to care. */
export const SHORT_SET: SetSize = {
  people: 10_000,
  events: 4_000,
  communities: 3_000,
  busyNotes: 5_000,
  busyAnswers: 5_000,
  busyMembers: 10_000,
  long: 2_000,
  short: 20,
  pile: 4_000,
}

/** More than a million rows. */
export const MILLION_SET: SetSize = {
  ...SHORT_SET,
  people: 100_000,
  events: 20_000,
  long: 5_000,
  pile: 40_000,
}

/** A place where every list shows so many, whatever it lists. */
export const listsOf = (items: number): SetSize => ({
  people: 60,
  events: items,
  communities: items,
  busyNotes: items,
  busyAnswers: items,
  busyMembers: items,
  long: items,
  short: items,
  pile: items,
})

/** The n-th thing of a kind: the same in every set that has it. */
export function idOf(kind: string, n: number): string {
  const hex = createHash('md5').update(`${kind}:${n}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/** Whose everything is, and who may do everything. The first also looks after the first community and hosts. */
export const BUSY_PERSON = 1
export const ADMIN = 2
/** They have a session each. */
export const sessionToken = (person: number) => `large-set-session-${person}`

/** `id('user', n)` in SQL is `idOf('user', n)`. */
const ID = `create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
  as $$ select overlay(overlay(md5(kind || ':' || n) placing '4' from 13) placing '8' from 17)::uuid $$`

/** Somebody who is neither of the two that have much, spread evenly; at most as many as there are people. */
const someone = (n: string, size: SetSize) => `pg_temp.id('user', 3 + (${n}) % ${size.people - 2})`
const ago = (n: string, unit = 'minutes') => `now() - (${n}) * interval '1 ${unit}'`
const each = (count: number) => `generate_series(1, ${count}) n`
const note = (n: string) => `pg_temp.id('note', ${n})`
const BUSY = `pg_temp.id('user', ${BUSY_PERSON})`
const HEAD = `pg_temp.id('user', ${ADMIN})`

function people(size: SetSize): string[] {
  const all = each(size.people)
  return [
    `insert into users (id, name, shown_name, email, email_verified, suspended_at, created_at)
      select pg_temp.id('user', n), 'Person ' || n, 'Person Number ' || n, 'person-' || n || '@example.org', n % 20 <> 0,
        case when n % 50 = 0 then now() end, ${ago('n')} from ${all}`,
    `insert into user_profiles (id, email, first_name, last_name, skill_level, home_city, is_searchable, set_up_at, created_at)
      select pg_temp.id('user', n), 'person-' || n || '@example.org', 'Person', 'Number ' || n,
        (array['beginner','novice','intermediate','advanced','expert'])[1 + n % 5], 'City ' || n % 300, n % 10 <> 0,
        now(), ${ago('n')} from ${all}`,
    `insert into notification_settings (user_id, quiet, time_zone, digest)
      select pg_temp.id('user', n), false, 'UTC', case when n % 100 = 3 then 'daily' else 'off' end from ${all}`,
    `insert into sessions (user_id, token, expires_at, created_at)
      select pg_temp.id('user', n), 'large-set-session-' || n, now() + interval '30 days', ${ago('n')}
      from ${each(Math.ceil(size.people / 2))}`,
    `insert into sessions (user_id, token, expires_at)
      select ${BUSY}, 'device-' || n, now() + interval '30 days' from ${each(size.short)}`,
    `insert into accounts (user_id, account_id, provider_id)
      select pg_temp.id('user', n), n, 'credential' from ${each(Math.ceil(size.people / 2))}`,
    `insert into roles (user_id, role) values (${HEAD}, 'admin'), (${BUSY}, 'event_host')`,
    `insert into roles (user_id, role, granted_by)
      select ${someone('n', size)}, 'event_host', ${HEAD} from ${each(size.short)}`,
    `insert into access_tokens (user_id, name, token_hash, ending, scopes, expires_at)
      select case when n <= ${size.short} then ${BUSY} else ${someone('n', size)} end, 'Token', 'hash-' || n, 'abcd',
        '{read:events}', now() + interval '30 days' from ${each(size.pile)}`,
    `insert into address_proofs (purpose, email, token_hash, code_hash, expires_at)
      select 'verify', 'person-' || n || '@example.org', 'proof-' || n, 'code', now() + interval '1 hour'
      from ${each(size.pile)}`,
    `insert into verifications (identifier, value, expires_at)
      select 'thing-' || n, 'value', now() + interval '1 hour' from ${each(size.pile)}`,
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      select case when n <= ${size.short} then ${BUSY} else ${someone('n', size)} end, 'https://push.example/' || n,
        repeat('B', 87), repeat('a', 22) from ${each(size.pile)}`,
    `insert into calendar_feeds (user_id) select pg_temp.id('user', n) from ${each(Math.min(size.pile, size.people))}`,
    `insert into notification_preferences (user_id, topic, in_app, email, push)
      select pg_temp.id('user', n), 'newEvents', true, true, false from ${each(Math.min(size.pile, size.people))}`,
  ]
}

function playing(size: SetSize): string[] {
  // Half of them are to come: hosted and visited by the one who has much, and by others.
  const mine = Math.min(size.long, Math.floor(size.events / 2))
  const starts = `date_trunc('hour', now()) + (case when n % 2 = 0 then n else -n end) * interval '3 hours'`
  return [
    `insert into event_series (id, title, rrule, starts_on, start_time, end_time, time_zone, location, host_id, community_id, active)
      select pg_temp.id('series', n), 'Series ' || n, 'FREQ=WEEKLY', current_date, '18:00', '20:00', 'UTC', 'Courts',
        case when n <= ${size.short} then ${BUSY} else ${someone('n', size)} end,
        case when n % 2 = 0 then pg_temp.id('community', 1) else pg_temp.id('community', n % ${size.communities}) end,
        n <= ${size.short}
      from ${each(size.pile)}`,
    `insert into events (id, title, description, event_date, start_time, end_time, time_zone, starts_at, ends_at, location,
        city, host_id, community_id, status, max_capacity, series_id, series_date, created_at)
      select pg_temp.id('event', n), 'Event ' || n, 'Open play in the evening', (${starts})::date, '18:00', '20:00', 'UTC',
        ${starts}, ${starts} + interval '2 hours', 'Court ' || n % 50, 'City ' || n % 300,
        case when n <= ${mine} then ${BUSY} else ${someone('n', size)} end,
        case when n % 3 = 0 then pg_temp.id('community', 1) when n % 3 = 1 then pg_temp.id('community', 1 + n % ${size.communities}) end,
        case when n % 40 = 39 then 'draft' when n % 41 = 40 then 'cancelled' else 'published' end,
        case when n % 2 = 0 then 5 + n % 20 end,
        case when n % 4 = 0 then pg_temp.id('series', 1 + n % ${Math.min(size.short, size.pile)}) end,
        case when n % 4 = 0 then (${starts})::date end, ${ago('n')}
      from ${each(size.events)}`,
    // Who goes where. The first event is where everybody goes.
    `update events set max_capacity = null where id = pg_temp.id('event', 1)`,
    `insert into event_registrations (id, event_id, user_id, status, attendance, checked_in_at, created_at)
      select pg_temp.id('answer', n), pg_temp.id('event', 1), ${someone('n', size)},
        case when n % 5 = 0 then 'waitlisted' when n % 17 = 0 then 'cancelled' else 'confirmed' end,
        case when n % 3 = 0 then 'attended' else 'unknown' end, case when n % 3 = 0 then now() end, ${ago('n')}
      from ${each(size.busyAnswers)} on conflict do nothing`,
    `insert into event_registrations (event_id, user_id, status, attendance, created_at)
      select pg_temp.id('event', n), ${BUSY}, case when n % 5 = 0 then 'waitlisted' else 'confirmed' end, 'attended', ${ago('n')}
      from ${each(size.events)} on conflict do nothing`,
    `insert into event_registrations (event_id, user_id, status, created_at)
      select pg_temp.id('event', 1 + n % ${size.events}), ${someone('n', size)}, 'confirmed', ${ago('n')}
      from ${each(size.pile * 2)} on conflict do nothing`,
    `insert into guests (id, email, name) select pg_temp.id('guest', n), 'guest-' || n || '@example.org', 'Guest ' || n
      from ${each(size.pile)}`,
    `insert into event_registrations (event_id, guest_id, status, created_at)
      select pg_temp.id('event', 1 + n % ${size.events}), pg_temp.id('guest', n), 'confirmed', ${ago('n')} from ${each(size.pile)}`,
    `update events e set seats_taken = t.taken, seats_waiting = t.waiting, parties_waiting = t.waiting, registrations_count = t.n, override_seats = t.taken
      from (select event_id, count(*) filter (where status = 'confirmed') taken,
        count(*) filter (where status = 'waitlisted') waiting, count(*) n from event_registrations group by 1) t
      where t.event_id = e.id`,
    `insert into event_hosts (event_id, user_id)
      select pg_temp.id('event', n), ${someone('n * 7', size)} from ${each(size.events)} on conflict do nothing`,
    `insert into event_history (event_id, actor_id, act, created_at)
      select pg_temp.id('event', 1 + case when n <= ${size.long} then 0 else n % ${size.events} end), ${someone('n', size)}, 'edited', ${ago('n')}
      from ${each(size.long + size.pile)}`,
    `insert into standing_seats (series_id, user_id, status)
      select pg_temp.id('series', case when n <= ${size.short} then 1 else 1 + n % ${size.pile} end), ${someone('n', size)}, 'active'
      from ${each(size.short + size.pile)} on conflict do nothing`,
    `insert into squad_members (id, user_id, role_title, position)
      select pg_temp.id('squad', n), ${someone('n', size)}, 'Helps', n from ${each(size.short)}`,
    `insert into squad_members (id, user_id, role_title) values (pg_temp.id('squad', 0), ${BUSY}, 'Helps')`,
    `insert into squad_shifts (event_id, task, member_id)
      select pg_temp.id('event', case when n <= ${size.short} then 1 else 1 + n % ${size.events} end), 'open',
        case when n % 3 = 0 then pg_temp.id('squad', n % ${size.short}) end
      from ${each(size.short + size.pile)} on conflict do nothing`,
    `insert into tournaments (id, owner_id, event_id, community_id, settings, last_seq, name, date, created_at)
      select pg_temp.id('tournament', n), case when n <= ${mine} then ${BUSY} else ${someone('n', size)} end,
        pg_temp.id('event', case when n <= ${size.short} then 1 else 1 + n % ${size.events} end), null,
        ${escapeLiteral(JSON.stringify(poolSettings()))}::jsonb, 0, 'Open ' || n, current_date, ${ago('n')}
      from ${each(size.long + size.pile)}`,
    ...drawnPool(['a', 'b', 'c']).map(
      ({ id, act }, index) => `insert into tournament_acts (tournament_id, seq, entry_id, act, at, by, by_id)
        select pg_temp.id('tournament', n), ${index + 1}, ${escapeLiteral(id)}, ${escapeLiteral(JSON.stringify(act))}::jsonb, now(),
          'Host', ${BUSY} from ${each(size.long + size.pile)}`,
    ),
    `update tournaments t set last_seq = (select max(seq) from tournament_acts a where a.tournament_id = t.id)`,
    `insert into tournament_followers (tournament_id, entrant_id, user_id)
      select pg_temp.id('tournament', n), 'a', ${BUSY} from ${each(size.long)}`,
    `insert into tournament_codes (id, tournament_id, "right", code)
      select pg_temp.id('code', n), pg_temp.id('tournament', n), 'score', translate(lpad(n::text, 6, '0'), '0123456789', 'ABCDEFGHIJ')
      from ${each(size.pile)}`,
    `insert into tournament_scorers (code_id, name, token_hash)
      select pg_temp.id('code', case when n <= ${size.short} then 1 else n end), 'Scorer', 'scorer-' || n from ${each(size.pile)}`,
  ]
}

function belonging(size: SetSize): string[] {
  const statuses = `(array['pending','approved','rejected','withdrawn'])[1 + n % 4]`
  const membersOfAll = Math.min(size.people - 2, size.busyMembers)
  return [
    `insert into communities (id, slug, name, city, visibility, created_at)
      select pg_temp.id('community', n), 'community-' || n, 'Community ' || n, 'City ' || n % 300, 'public', ${ago('n')}
      from ${each(size.communities)}`,
    `insert into community_members (community_id, user_id, role, status, joined_at)
      select pg_temp.id('community', n), ${BUSY}, 'owner', 'active', ${ago('n')} from ${each(size.short)}`,
    `insert into community_members (id, community_id, user_id, status, joined_at)
      select pg_temp.id('member', n), pg_temp.id('community', 1), ${someone('n', size)},
        case when n % 10 = 0 then 'requested' else 'active' end, case when n % 10 <> 0 then ${ago('n')} end
      from ${each(membersOfAll)} on conflict do nothing`,
    `insert into community_members (community_id, user_id, status, joined_at)
      select pg_temp.id('community', 1 + n % ${size.communities}), ${someone('n', size)}, 'active', ${ago('n')}
      from ${each(size.people)} on conflict do nothing`,
    `insert into community_announcements (community_id, author_id, title, body, status, sent_at)
      select pg_temp.id('community', case when n <= ${size.long} then 1 else 1 + n % ${size.communities} end), ${BUSY}, 'News ' || n,
        'Words', case when n > ${size.short} then 'sent' else 'draft' end, case when n > ${size.short} then ${ago('n')} end
      from ${each(size.long + size.pile)}`,
    `insert into community_invitations (community_id, email, token_hash, invited_by, expires_at, created_at)
      select pg_temp.id('community', case when n <= ${size.long} then 1 else 1 + n % ${size.communities} end),
        'friend-' || n || '@example.org', 'invitation-' || n, ${BUSY}, now() + interval '7 days', ${ago('n')}
      from ${each(size.long + size.pile)}`,
    `insert into community_requests (id, asker_id, name, status, community_id, decided_by, created_at)
      select pg_temp.id('community request', n), case when n <= ${size.short} then ${BUSY} else ${someone('n', size)} end,
        'Club ' || n, ${statuses}, case when n % 4 = 1 then pg_temp.id('community', 1 + n % ${size.communities}) end,
        case when n % 4 in (1, 2) then ${HEAD} end, ${ago('n')} from ${each(size.pile)}`,
    `insert into community_interests (id, name, email, status, confirmed_at, created_at)
      select pg_temp.id('interest', n), 'Name ' || n, 'wish-' || n || '@example.org', (array['new','contacted','done'])[1 + n % 3],
        now(), ${ago('n')} from ${each(size.pile)}`,
    `insert into host_requests (user_id, message, status, decided_by, created_at)
      select ${someone('n', size)}, 'Please', ${statuses}, case when n % 4 in (1, 2) then ${HEAD} end, ${ago('n')}
      from ${each(size.pile)} on conflict do nothing`,
    `insert into squad_applications (user_id, tasks, availability, message, status, decided_by, created_at)
      select ${someone('n', size)}, '{check-in}', '{weekday-evenings}', 'I live next door', ${statuses},
        case when n % 4 in (1, 2) then ${HEAD} end, ${ago('n')} from ${each(size.pile)} on conflict do nothing`,
    `insert into membership_requests (user_id, tier, status, number, member_since, decided_by, created_at)
      select ${someone('n', size)}, 'member', ${statuses}, case when n % 4 = 1 then n end, case when n % 4 = 1 then now() end,
        case when n % 4 in (1, 2) then ${HEAD} end, ${ago('n')} from ${each(size.pile)} on conflict do nothing`,
    `insert into reports (id, reporter_id, subject_type, subject_id, reason, status, handled_by, created_at)
      select pg_temp.id('report', n), ${someone('n', size)}, 'event',
        pg_temp.id('event', case when n <= ${size.short} then 1 else 1 + n % ${size.events} end), 'spam',
        case when n % 4 = 0 or n <= ${size.short} then 'open' else 'resolved' end, case when n % 4 <> 0 then ${HEAD} end, ${ago('n')}
      from ${each(size.short + size.pile)} on conflict do nothing`,
    `insert into drops (id, number, name, opens_at) values (pg_temp.id('drop', 1), ${DROP_NUMBER}, 'Shirt', now() - interval '1 day')`,
    `insert into drop_sizes (id, drop_id, name, position)
      select pg_temp.id('size', n), pg_temp.id('drop', 1), 'Size ' || n, n from ${each(size.short)}`,
    `insert into drop_pictures (drop_id, image, alt, position)
      select pg_temp.id('drop', 1), 'scoreboard', 'A shirt', n from ${each(size.short)}`,
    `insert into drop_items (id, size_id, number)
      select pg_temp.id('item', n), pg_temp.id('size', 1 + n % ${size.short}), n from ${each(size.pile)}`,
    `insert into drop_reservations (drop_id, user_id, size_id, item_id, status, picked_up_at, handed_out_by)
      select pg_temp.id('drop', 1), ${someone('n', size)}, pg_temp.id('size', 1 + n % ${size.short}), pg_temp.id('item', n),
        case when n % 3 = 0 then 'picked_up' else 'reserved' end, case when n % 3 = 0 then now() end, case when n % 3 = 0 then ${HEAD} end
      from ${each(Math.min(size.pile, size.people - 2))}`,
  ]
}

function remembering(size: SetSize): string[] {
  const words = `case n % 4 when 0 then 'Kitchen line held' when 1 then 'Third shot drop with Theo' else 'Long rallies' end`
  return [
    `insert into notes (id, user_id, played_on, kind, minutes, venue, highlight, focus, partners, created_at, deleted_at)
      select ${note('n')}, case when n <= ${size.busyNotes} then ${BUSY} else ${someone('n', size)} end,
        current_date - (n / 2 % 3000)::int, (array['drill','rec_play','league','lesson'])[1 + n % 4], 60, 'Court ' || n % 9, ${words},
        '{third_shot_drop}', '{Theo}', ${ago('n')}, case when n % 50 = 49 then now() end
      from ${each(size.busyNotes + size.pile)}`,
    `insert into note_pictures (id, note_id, user_id, files_id, position, width, height, widths, bytes)
      select pg_temp.id('picture', n), ${note(`case when n <= ${size.short} then 1 else 1 + n % ${size.busyNotes + size.pile} end`)}, ${BUSY},
        pg_temp.id('picture file', n), n, 240, 160, '{240}', 1 from ${each(size.short + size.pile)}`,
    `insert into note_offers (user_id, source, source_id, answer)
      select ${someone('n', size)}, 'event', pg_temp.id('event', 1 + n % ${size.events}), 'dismissed' from ${each(size.pile)} on conflict do nothing`,
    `insert into practice_partners (id, lower_id, higher_id, invited_by, state, accepted_at)
      select pg_temp.id('pair', n), least(a, b), greatest(a, b), b, 'accepted', now() from (
        select n, case when n <= ${size.short} then ${BUSY} else ${someone('n', size)} end a, ${someone('n + 1 + n / 3', size)} b
        from ${each(size.short + size.pile)}) pairs where a <> b on conflict do nothing`,
    `insert into partner_blocks (blocker_id, blocked_id)
      select case when n <= ${size.short} then ${BUSY} else ${someone('n', size)} end, ${someone(`n + 31 + n / 3`, size)}
      from ${each(size.short + size.pile)} on conflict do nothing`,
    `delete from partner_blocks where blocker_id = blocked_id`,
    `insert into partner_links (user_id, token_hash, expires_at)
      select pg_temp.id('user', n), 'link-' || n, now() + interval '7 days' from ${each(Math.min(size.pile, size.people))}`,
    `insert into practice_seekers (user_id) select pg_temp.id('user', n) from ${each(Math.min(size.pile, size.people))}`,
    // What partners let the one read who has much.
    `insert into notes (id, user_id, played_on, kind, highlight)
      select pg_temp.id('shared note', n), case when p.lower_id = ${BUSY} then p.higher_id else p.lower_id end, current_date, 'drill', 'Shared'
      from ${each(size.long)} join practice_partners p on p.id = pg_temp.id('pair', 1 + n % ${size.short})`,
    `insert into note_shares (note_id, reader_id, partnership_id, shared_at)
      select pg_temp.id('shared note', n), ${BUSY}, pg_temp.id('pair', 1 + n % ${size.short}), ${ago('n')}
      from ${each(size.long)} where exists (select 1 from notes where id = pg_temp.id('shared note', n))`,
    `insert into note_shares (note_id, reader_id, partnership_id)
      select ${note(`case when n <= ${size.short} then 1 else n end`)}, case when p.lower_id = ${BUSY} then p.higher_id else p.lower_id end, p.id
      from ${each(size.busyNotes)} join practice_partners p on p.id = pg_temp.id('pair', 1 + n % ${size.short}) on conflict do nothing`,
    `insert into note_cards (note_id) select ${note('n')} from ${each(size.busyNotes)}`,
    `insert into note_high_fives (note_id, user_id)
      select pg_temp.id('shared note', 1 + n % ${size.long}), ${someone('n', size)} from ${each(size.short + size.pile)} on conflict do nothing`,
    `insert into note_replies (note_id, user_id, body)
      select pg_temp.id('shared note', case when n <= ${size.short} then 1 else 1 + n % ${size.long} end), ${someone('n', size)}, 'Well played'
      from ${each(size.short + size.pile)}`,
  ]
}

function challenging(size: SetSize): string[] {
  const all = size.long + size.pile
  const decided = `state in ('confirmed','settled')`
  return [
    `insert into stake_challenges (id, format, state, sender_id, terms_by_id, stake, plays_at, report, report_side, games, winner, decided_at, created_at, moved_at, updated_at)
      select pg_temp.id('stake', n), 'singles', state, a, a, 'balls', now() + interval '1 day', case when ${decided} then 1 else 0 end,
        case when ${decided} then 'a' end, case when ${decided} then '[{"a":11,"b":7}]'::jsonb end, case when ${decided} then 'a' end,
        case when ${decided} then ${ago('n', 'hours')} end, ${ago('n', 'hours')}, ${ago('n')}, ${ago('n')}
      from (select n, (array['proposed','confirmed','settled','accepted','settled','declined'])[1 + n % 6] state,
        case when n <= ${size.long} then ${BUSY} else ${someone('n', size)} end a from ${each(all)}) s`,
    `insert into stake_players (challenge_id, seat, user_id, agreed_terms)
      select pg_temp.id('stake', n), 'a1', case when n <= ${size.long} then ${BUSY} else ${someone('n', size)} end, 1 from ${each(all)}`,
    `insert into stake_players (challenge_id, seat, user_id, agreed_terms)
      select pg_temp.id('stake', n), 'b1', ${someone('n + 1', size)}, 1 from ${each(all)}`,
    `insert into stake_acts (challenge_id, version, actor_id, seat, act)
      select pg_temp.id('stake', n), v, ${someone('n', size)}, 'a1', 'propose' from ${each(all)}, generate_series(1, 2) v`,
    `insert into stake_acts (challenge_id, version, actor_id, seat, act)
      select pg_temp.id('stake', 1), v, ${BUSY}, 'a1', 'counter' from generate_series(3, ${2 + size.short}) v`,
    `insert into stake_photos (id, challenge_id, user_id, files_id, width, height, widths, bytes)
      select pg_temp.id('photo', n), pg_temp.id('stake', n), ${someone('n', size)}, pg_temp.id('photo file', n), 640, 480, '{640}', 4
      from ${each(all)}`,
    `insert into stake_photo_consents (photo_id, user_id)
      select pg_temp.id('photo', n), user_id from ${each(all)} join stake_players on challenge_id = pg_temp.id('stake', n)`,
  ]
}

function telling(size: SetSize): string[] {
  return [
    `insert into notifications (id, user_id, kind, subject_id, topic, title, href, created_at, read_at)
      select pg_temp.id('notification', n), case when n <= ${size.long} then ${BUSY} else ${someone('n', size)} end, 'event-changed',
        pg_temp.id('event', 1 + n % ${size.events}) || ':' || n, 'newEvents', 'Something changed', '/', ${ago('n')},
        case when n % 4 <> 0 then now() end
      from ${each(size.long + size.pile * 2)}`,
    `insert into outbox_messages (id, kind, subject_id, recipient, user_id, channel, status, created_at, settled_at, send_after)
      select pg_temp.id('message', n), 'newsletter-confirm', 'subject-' || n, 'person-' || n % ${size.people} || '@example.org',
        ${someone('n', size)}, 'email', case when n % 50 = 0 then 'failed' when n % 51 = 0 then 'skipped' when n <= 5 then 'pending' else 'sent' end,
        ${ago('n')}, case when n > 5 then ${ago('n')} end, ${ago('n')} + case when n <= 5 then interval '1 day' else interval '0' end
      from ${each(size.pile * 2)}`,
    `insert into newsletter_subscribers (id, email, status, confirmed_at, created_at)
      select pg_temp.id('subscriber', n), 'person-' || n || '@example.org', (array['confirmed','confirmed','pending','unsubscribed'])[1 + n % 4],
        case when n % 4 in (0, 1) then now() end, ${ago('n')} from ${each(size.pile * 2)}`,
    `insert into newsletter_issues (id, author_id, subject, body, status, started_at, sent_at, created_at, recipients)
      select pg_temp.id('issue', n), ${HEAD}, 'Issue ' || n, 'Words', 'sent', ${ago('n', 'hours')}, ${ago('n', 'hours')}, ${ago('n', 'hours')}, 10
      from ${each(size.long)}`,
    `insert into newsletter_deliveries (issue_id, subscriber_id, status)
      select pg_temp.id('issue', 1), pg_temp.id('subscriber', n), 'sent' from ${each(size.pile * 2)}`,
    `insert into newsletter_deliveries (issue_id, subscriber_id, status)
      select pg_temp.id('issue', 2 + n % ${Math.max(1, size.long - 1)}), pg_temp.id('subscriber', n), 'sent' from ${each(size.pile)} on conflict do nothing`,
    `insert into posts (id, slug, title, body, author_id, status, published_at, created_at)
      select pg_temp.id('post', n), 'post-' || n, 'Post ' || n, 'Words', ${HEAD}, case when n % 10 = 9 then 'draft' else 'published' end,
        case when n % 10 <> 9 then ${ago('n', 'hours')} end, ${ago('n', 'hours')} from ${each(size.long)}`,
    `insert into gallery_photos (gallery, image, alt, position)
      select 'grid', 'scoreboard', 'A scoreboard', n from ${each(size.short)}`,
    `insert into contact_messages (id, user_id, name, email, topic, message, status, created_at)
      select pg_temp.id('contact', n), case when n % 2 = 0 then ${someone('n', size)} end, 'Nia', 'person-' || n || '@example.org', 'question', 'Hello?',
        (array['open','answered','spam'])[1 + n % 3], ${ago('n')} from ${each(size.pile)}`,
    `insert into contact_entries (id, message_id, author_id, kind, body)
      select gen_random_uuid(), pg_temp.id('contact', case when n <= ${size.short} then 1 else 1 + n % ${size.pile} end), ${HEAD}, 'note', 'Seen'
      from ${each(size.short + size.pile)}`,
    `insert into webhooks (id, owner_id, community_id, url, secret, topics)
      select pg_temp.id('webhook', n), case when n <= ${size.short} then ${BUSY} else ${someone('n', size)} end,
        case when n % 3 = 0 then pg_temp.id('community', 1 + n % ${size.communities}) end, 'http://127.0.0.1:9/hook', 'whsec_x', '{}' from ${each(size.pile)}`,
    `insert into webhook_deliveries (webhook_id, topic, subject_id, version, payload, status, settled_at, created_at)
      select pg_temp.id('webhook', case when n <= ${size.long} then 1 else 1 + n % ${size.pile} end), 'test', pg_temp.id('delivery', n), 1, '{}',
        case when n % 9 = 0 then 'failed' else 'delivered' end, ${ago('n')}, ${ago('n')} from ${each(size.long + size.pile)}`,
    `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
      select ${HEAD}, case when n % 3 = 0 then 'role.granted' else 'person.suspended' end, 'person', ${someone('n', size)}::text, ${ago('n')}
      from ${each(size.pile)}`,
    `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
      select ${BUSY}, 'community.member-removed', 'community', pg_temp.id('community', 1)::text, ${ago('n')} from ${each(size.long)}`,
    `insert into uploads (owner_id, width, height, widths, bytes, created_at)
      select ${someone('n', size)}, 640, 480, '{640}', 4, ${ago('n')} from ${each(size.pile)}`,
    `insert into idempotency_keys (actor, key, request_hash, body) select 'actor-' || n, 'key', 'hash', '{}' from ${each(size.pile)}`,
    `insert into rate_limits (key, points, expire) select 'limit-' || n, 1, now() + interval '1 hour' from ${each(size.pile)}`,
  ]
}

/**
 * Fills a migrated, empty database: the same rows each time, in relation to now. Triggers and foreign keys rest
 * meanwhile, so `client` must be a superuser's. Afterwards the planner knows what there is.
 */
export async function fillLargeSet(client: Client, size: SetSize): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  await client.query(ID)
  const parts = [people, belonging, playing, remembering, challenging, telling]
  for (const statement of parts.flatMap((part) => part(size))) await client.query(statement)
  await client.query(`set session_replication_role = origin`)
  await client.query(`vacuum analyze`)
}

/** How many rows each table has, by its name. */
export async function countRows(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

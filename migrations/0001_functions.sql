-- Counters and version of events follow event_registrations whatever writes to it, so that the CHECK on seats_taken
-- guards capacity even against a statement that bypasses the application. The row lock this UPDATE takes
-- is the same one the application's transaction already holds.
CREATE FUNCTION registration_seats(status text, party_size integer) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN status IN ('confirmed', 'offered') THEN party_size ELSE 0 END $$;
--> statement-breakpoint
CREATE FUNCTION registration_waiting(status text, party_size integer) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN status = 'waitlisted' THEN party_size ELSE 0 END $$;
--> statement-breakpoint
CREATE FUNCTION keep_event_counters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seats integer := 0; waiting integer := 0; people integer := 0; event uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    event := OLD.event_id;
    seats := seats - registration_seats(OLD.status, OLD.party_size);
    waiting := waiting - registration_waiting(OLD.status, OLD.party_size);
    people := people - (OLD.status = 'confirmed')::int;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    event := NEW.event_id;
    seats := seats + registration_seats(NEW.status, NEW.party_size);
    waiting := waiting + registration_waiting(NEW.status, NEW.party_size);
    people := people + (NEW.status = 'confirmed')::int;
  END IF;
  IF seats <> 0 OR waiting <> 0 OR people <> 0 THEN
    UPDATE events SET
      seats_taken = seats_taken + seats,
      seats_waiting = seats_waiting + waiting,
      registrations_count = registrations_count + people,
      version = version + 1,
      -- Seats freed above capacity go back to nobody: a host's grant shrinks with them.
      override_seats = LEAST(override_seats, GREATEST(0, seats_taken + seats - COALESCE(max_capacity, seats_taken + seats)))
    WHERE id = event;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_registrations_counters
AFTER INSERT OR UPDATE OF status, party_size OR DELETE ON event_registrations
FOR EACH ROW EXECUTE FUNCTION keep_event_counters();
--> statement-breakpoint
-- A registration belongs to one person and one event for ever; moving it would break the counters.
CREATE FUNCTION refuse_registration_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a registration cannot move to another event' USING ERRCODE = '23514'; END $$;
--> statement-breakpoint
CREATE TRIGGER event_registrations_stay BEFORE UPDATE OF event_id ON event_registrations
FOR EACH ROW WHEN (OLD.event_id IS DISTINCT FROM NEW.event_id) EXECUTE FUNCTION refuse_registration_move();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'history is append-only' USING ERRCODE = '42501'; END $$;
--> statement-breakpoint
-- Deleting an event takes its history along; deleting a person leaves it without a name (both by foreign key).
CREATE TRIGGER event_history_append_only BEFORE UPDATE OF act, details, created_at, event_id ON event_history
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The specification's is_admin: who holds the role and is not suspended.
CREATE FUNCTION is_admin(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM roles r JOIN users u ON u.id = r.user_id
    WHERE r.user_id = person AND r.role = 'admin' AND u.suspended_at IS NULL)
$$;
--> statement-breakpoint
-- What anybody may read of people who let themselves be found; never an address.
CREATE VIEW profiles AS
  SELECT id, trim(first_name || ' ' || last_name) AS display_name, skill_level,
         CASE WHEN show_location THEN home_city ELSE '' END AS home_city, photo
  FROM user_profiles WHERE is_searchable;

ALTER TABLE "events" DROP CONSTRAINT "events_counts_check";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "parties_waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_counts_check" CHECK ("events"."seats_taken" >= 0 and "events"."seats_waiting" >= 0 and "events"."parties_waiting" >= 0 and "events"."registrations_count" >= 0 and "events"."override_seats" >= 0);
--> statement-breakpoint
-- Whoever joins the line stands behind everybody: how many that are is known without counting them one by one.
CREATE OR REPLACE FUNCTION keep_event_counters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seats integer := 0; waiting integer := 0; parties integer := 0; people integer := 0; event uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    event := OLD.event_id;
    seats := seats - registration_seats(OLD.status, OLD.party_size);
    waiting := waiting - registration_waiting(OLD.status, OLD.party_size);
    parties := parties - (OLD.status = 'waitlisted')::int;
    people := people - (OLD.status = 'confirmed')::int;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    event := NEW.event_id;
    seats := seats + registration_seats(NEW.status, NEW.party_size);
    waiting := waiting + registration_waiting(NEW.status, NEW.party_size);
    parties := parties + (NEW.status = 'waitlisted')::int;
    people := people + (NEW.status = 'confirmed')::int;
  END IF;
  IF seats <> 0 OR waiting <> 0 OR people <> 0 THEN
    UPDATE events SET
      seats_taken = seats_taken + seats,
      seats_waiting = seats_waiting + waiting,
      parties_waiting = parties_waiting + parties,
      registrations_count = registrations_count + people,
      version = version + 1,
      -- Seats freed above capacity go back to nobody: a host's grant shrinks with them.
      override_seats = LEAST(override_seats, GREATEST(0, seats_taken + seats - COALESCE(max_capacity, seats_taken + seats)))
    WHERE id = event;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE events SET parties_waiting = line.parties
FROM (SELECT event_id, count(*)::int AS parties FROM event_registrations WHERE status = 'waitlisted' GROUP BY event_id) line
WHERE events.id = line.event_id;

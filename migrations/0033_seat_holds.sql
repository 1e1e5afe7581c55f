CREATE TABLE "seat_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"party_size" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_holds_event_address_key" UNIQUE("event_id","address_hash"),
	CONSTRAINT "seat_holds_party_check" CHECK ("seat_holds"."party_size" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_holds_expires_idx" ON "seat_holds" USING btree ("expires_at");--> statement-breakpoint
-- Seats on hold count like seats taken, whatever writes them, so that the CHECK on seats_taken guards capacity here too.
CREATE FUNCTION keep_held_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seats integer := 0; event uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN event := OLD.event_id; seats := seats - OLD.party_size; END IF;
  IF TG_OP <> 'DELETE' THEN event := NEW.event_id; seats := seats + NEW.party_size; END IF;
  IF seats <> 0 THEN
    UPDATE events SET
      seats_taken = seats_taken + seats,
      version = version + 1,
      override_seats = LEAST(override_seats, GREATEST(0, seats_taken + seats - COALESCE(max_capacity, seats_taken + seats)))
    WHERE id = event;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seat_holds_counters AFTER INSERT OR UPDATE OF party_size OR DELETE ON seat_holds
FOR EACH ROW EXECUTE FUNCTION keep_held_seats();
--> statement-breakpoint
CREATE TRIGGER seat_holds_stay BEFORE UPDATE OF event_id ON seat_holds
FOR EACH ROW WHEN (OLD.event_id IS DISTINCT FROM NEW.event_id) EXECUTE FUNCTION refuse_registration_move();

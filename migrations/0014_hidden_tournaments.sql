ALTER TABLE "tournaments" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A tournament outlives its event, but not into the open: what only members or hosts knew of stays with its organisers,
-- and whoever watches it is asked again what they may hear.
CREATE FUNCTION hide_tournaments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' OR OLD.visibility = 'community' THEN
    UPDATE tournaments SET hidden = true WHERE event_id = OLD.id;
    IF FOUND THEN
      PERFORM pg_notify('live', json_build_object('topic', 'doors:event:' || OLD.id, 'version', OLD.version)::text);
    END IF;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_hide_tournaments BEFORE DELETE ON events
FOR EACH ROW EXECUTE FUNCTION hide_tournaments();

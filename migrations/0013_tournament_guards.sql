-- A tournament's log only grows. What may change is that who acted is forgotten, name and all.
CREATE TRIGGER tournament_acts_append_only BEFORE UPDATE ON tournament_acts
FOR EACH ROW WHEN (NEW.by_id IS NOT NULL
  OR (OLD.by_id IS NULL AND NEW.by IS DISTINCT FROM OLD.by)
  OR (NEW.tournament_id, NEW.seq, NEW.entry_id, NEW.act, NEW.at)
    IS DISTINCT FROM (OLD.tournament_id, OLD.seq, OLD.entry_id, OLD.act, OLD.at))
EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Acts go with their tournament (by foreign key) and never alone.
CREATE FUNCTION refuse_loss_of_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM tournaments WHERE id = OLD.tournament_id) THEN
    RAISE EXCEPTION 'history is append-only' USING ERRCODE = '42501';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER tournament_acts_stay BEFORE DELETE ON tournament_acts
FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_act();
--> statement-breakpoint
CREATE TRIGGER tournament_acts_not_emptied BEFORE TRUNCATE ON tournament_acts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Of those who confirmed theirs before, it is known only that it was not before they signed up.
UPDATE users SET email_confirmed_at = created_at WHERE email_verified;
--> statement-breakpoint
-- Whichever way an address is shown to be somebody's, the time stands beside it.
CREATE FUNCTION keep_email_confirmed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.email_verified THEN
    NEW.email_confirmed_at := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.email_confirmed_at := coalesce(NEW.email_confirmed_at, now());
  ELSIF NOT OLD.email_verified OR NEW.email <> OLD.email THEN
    NEW.email_confirmed_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email_confirmed_at BEFORE INSERT OR UPDATE OF email, email_verified ON users
FOR EACH ROW EXECUTE FUNCTION keep_email_confirmed_at();

-- Comes with PostgreSQL; whoever owns the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE FUNCTION name_shown(first_name text, last_name text, account_name text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$ SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), account_name) $$;
--> statement-breakpoint
UPDATE users SET shown_name = name_shown(p.first_name, p.last_name, users.name)
FROM users u LEFT JOIN user_profiles p ON p.id = u.id WHERE u.id = users.id;
--> statement-breakpoint
CREATE FUNCTION show_name_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shown_name := name_shown(
    (SELECT first_name FROM user_profiles WHERE id = NEW.id),
    (SELECT last_name FROM user_profiles WHERE id = NEW.id),
    NEW.name);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_shown_name BEFORE INSERT OR UPDATE OF name, shown_name ON users
FOR EACH ROW EXECUTE FUNCTION show_name_of_account();
--> statement-breakpoint
-- The account's row works it out, from what now stands in the profile.
CREATE FUNCTION show_name_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET shown_name = '' WHERE id = coalesce(NEW.id, OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_shown_name AFTER INSERT OR UPDATE OF first_name, last_name OR DELETE ON user_profiles
FOR EACH ROW EXECUTE FUNCTION show_name_of_profile();
--> statement-breakpoint
CREATE INDEX "users_by_name_idx" ON "users" USING btree (lower("shown_name"),"id");
--> statement-breakpoint
CREATE INDEX "users_part_of_name_idx" ON "users" USING gin ("shown_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_profiles_city_idx" ON "user_profiles" USING btree (lower(trim("home_city")));
--> statement-breakpoint
CREATE INDEX "user_profiles_part_of_city_idx" ON "user_profiles" USING gin ("home_city" gin_trgm_ops);

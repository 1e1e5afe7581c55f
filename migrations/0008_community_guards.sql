-- An active community has an active owner at all times. Looked at when the transaction ends, so that a community may be
-- handed over within one; under the community's lock, so that two owners who leave at once don't each count on the other.
CREATE FUNCTION require_community_owner(community uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM communities WHERE id = community AND status = 'active' FOR UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT 1 FROM community_members WHERE community_id = community AND role = 'owner' AND status = 'active')
  THEN
    RAISE EXCEPTION 'a community needs an owner' USING ERRCODE = '23514', CONSTRAINT = 'communities_owner_check';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION require_owner_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM require_community_owner(OLD.community_id); RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION require_owner_of_community() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM require_community_owner(NEW.id); RETURN NULL; END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER community_members_owner AFTER UPDATE OF role, status, user_id, community_id OR DELETE
ON community_members DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.status = 'active') EXECUTE FUNCTION require_owner_of_member();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER communities_owner AFTER INSERT OR UPDATE OF status
ON communities DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION require_owner_of_community();
--> statement-breakpoint
-- What a private community does is for its members: no event or series of one can be open to others, whatever writes it.
CREATE FUNCTION refuse_open_event_of_private_community() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM communities WHERE id = NEW.community_id AND visibility = 'private') THEN
    RAISE EXCEPTION 'a private community has events for its members only'
      USING ERRCODE = '23514', CONSTRAINT = 'events_private_community_check';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_private_community BEFORE INSERT OR UPDATE OF visibility, community_id ON events
FOR EACH ROW WHEN (NEW.community_id IS NOT NULL AND NEW.visibility <> 'community')
EXECUTE FUNCTION refuse_open_event_of_private_community();
--> statement-breakpoint
CREATE TRIGGER event_series_private_community BEFORE INSERT OR UPDATE OF visibility, community_id ON event_series
FOR EACH ROW WHEN (NEW.community_id IS NOT NULL AND NEW.visibility <> 'community')
EXECUTE FUNCTION refuse_open_event_of_private_community();
--> statement-breakpoint
CREATE FUNCTION close_events_of_private_community() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET visibility = 'community', version = version + 1
    WHERE community_id = NEW.id AND visibility <> 'community';
  UPDATE event_series SET visibility = 'community' WHERE community_id = NEW.id AND visibility <> 'community';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER communities_private AFTER UPDATE OF visibility ON communities
FOR EACH ROW WHEN (NEW.visibility = 'private' AND OLD.visibility <> 'private')
EXECUTE FUNCTION close_events_of_private_community();

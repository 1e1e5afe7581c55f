-- The audit log only grows. What may change is that its actor is forgotten: deleting a person leaves their acts
-- without a name (by foreign key).
CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log
FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL
  OR (NEW.id, NEW.action, NEW.subject_type, NEW.subject_id, NEW.before, NEW.after, NEW.reason, NEW.created_at)
    IS DISTINCT FROM
     (OLD.id, OLD.action, OLD.subject_type, OLD.subject_id, OLD.before, OLD.after, OLD.reason, OLD.created_at))
EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Nobody is sent words that nobody looked at: what is no draft any more keeps its own.
CREATE TRIGGER newsletter_issues_words_stay BEFORE UPDATE OF subject, preview, body ON newsletter_issues
FOR EACH ROW WHEN (OLD.status <> 'draft'
  AND (NEW.subject, NEW.preview, NEW.body) IS DISTINCT FROM (OLD.subject, OLD.preview, OLD.body))
EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What went out went out, once: it begins at one moment, and its end is one.
CREATE TRIGGER newsletter_issues_sent_once BEFORE UPDATE OF status, started_at ON newsletter_issues
FOR EACH ROW WHEN ((OLD.status = 'sent' AND NEW.status <> 'sent')
  OR (OLD.started_at IS NOT NULL AND NEW.started_at IS DISTINCT FROM OLD.started_at))
EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was answered and noted only grows. What may change is that its author is forgotten.
CREATE TRIGGER contact_entries_append_only BEFORE UPDATE ON contact_entries
FOR EACH ROW WHEN (NEW.author_id IS NOT NULL
  OR (NEW.id, NEW.message_id, NEW.kind, NEW.body, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.message_id, OLD.kind, OLD.body, OLD.created_at))
EXECUTE FUNCTION refuse_change();

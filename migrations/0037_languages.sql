ALTER TABLE "guests" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_language" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "language" text;
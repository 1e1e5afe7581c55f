ALTER TABLE "uploads" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
-- Who is shown what is decided by features/privacy/policy.ts alone.
DROP VIEW profiles;

CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_expires_idx" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "community_announcements_author_idx" ON "community_announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "communities_name_idx" ON "communities" USING btree (lower(name));--> statement-breakpoint
CREATE INDEX "community_requests_asker_idx" ON "community_requests" USING btree ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "community_requests_community_idx" ON "community_requests" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "community_requests_decider_idx" ON "community_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "contact_entries_author_idx" ON "contact_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "drop_reservations_user_idx" ON "drop_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "drop_reservations_handed_out_by_idx" ON "drop_reservations" USING btree ("handed_out_by");--> statement-breakpoint
CREATE INDEX "event_history_actor_idx" ON "event_history" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "host_requests_user_idx" ON "host_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "host_requests_decider_idx" ON "host_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "community_invitations_inviter_idx" ON "community_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "community_invitations_expires_idx" ON "community_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "membership_requests_user_idx" ON "membership_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "membership_requests_decider_idx" ON "membership_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "membership_requests_numbers_idx" ON "membership_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "newsletter_issues_author_idx" ON "newsletter_issues" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_confirmed_idx" ON "newsletter_subscribers" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unsubscribed_idx" ON "newsletter_subscribers" USING btree ("unsubscribed_at");--> statement-breakpoint
CREATE INDEX "event_series_host_idx" ON "event_series" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "event_series_community_idx" ON "event_series" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "event_series_active_idx" ON "event_series" USING btree ("title","id") WHERE active;--> statement-breakpoint
CREATE INDEX "outbox_messages_user_idx" ON "outbox_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_idx" ON "outbox_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "posts_author_idx" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "practice_partners_inviter_idx" ON "practice_partners" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "address_proofs_address_idx" ON "address_proofs" USING btree ("email");--> statement-breakpoint
CREATE INDEX "address_proofs_person_idx" ON "address_proofs" USING btree (("data" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_subject_idx" ON "reports" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "reports_handler_idx" ON "reports" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "squad_applications_user_idx" ON "squad_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "squad_applications_decider_idx" ON "squad_applications" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "stake_photos_challenge_idx" ON "stake_photos" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "stake_challenges_terms_by_idx" ON "stake_challenges" USING btree ("terms_by_id");--> statement-breakpoint
CREATE INDEX "tournament_codes_tournament_idx" ON "tournament_codes" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_sending_idx" ON "webhook_deliveries" USING btree ("settled_at") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "webhooks_topics_idx" ON "webhooks" USING gin ("topics") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "uploads_owner_idx" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at");
DROP INDEX "attendance_changes_by_step";--> statement-breakpoint
CREATE INDEX "attendance_changes_by_step" ON "attendance_changes" USING btree ("tenant_id","change_id");
-- Pictures of payments and messages are sealed with their sender's own key, as documents are, beside the other
-- personal fields. What was kept plain before is sealed by a job, and readable until then.
alter table proof_images alter column content drop not null;
alter table feedback_images alter column content drop not null;
create index proof_images_plain on proof_images (proof_id) where content is not null;
create index feedback_images_plain on feedback_images (image_id) where content is not null;
-- Visitors' pictures go some time after their message was decided.
create index feedback_images_of_visitors on feedback_images (feedback_id)
  where member_id is null and feedback_id is not null;

-- Pictures of visitors that wait for their message are counted for the network they came from, so that a few
-- networks cannot use up the room of all. The network is forgotten as soon as the picture has its message.
alter table feedback_images add column network text;
create index feedback_images_unused_of_network on feedback_images (network)
  where feedback_id is null and promotion_entry_id is null;
create index feedback_images_of_member on feedback_images (member_id)
  where feedback_id is null and promotion_entry_id is null and member_id is not null;

-- Messages to the house. What is written, and what is answered, is sealed with the personal data under `feedback:<id>`.
create table feedback_messages (
  -- Made by the sender; a visitor reads the answer with it and nothing else.
  feedback_id uuid primary key,
  -- Absent: a visitor or a trial player.
  member_id bigint,
  question_type text not null check (question_type in (
    'deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other')),
  content_hash bytea not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  check ((state = 'open') = (decided_at is null))
);

create index feedback_open on feedback_messages (sent_at) where state = 'open';

create index feedback_by_member on feedback_messages (member_id, sent_at desc) where member_id is not null;

-- Pictures of messages, re-encoded: no metadata, nothing of the uploaded file's bytes or name.
create table feedback_images (
  image_id uuid primary key,
  member_id bigint,
  feedback_id uuid references feedback_messages,
  content_type text not null check (content_type = 'image/jpeg'),
  width integer not null,
  height integer not null,
  -- Sealed with the sender's own key, as documents are, beside the other personal fields. What was kept plain before is
  -- sealed by a job, and readable until then.
  content bytea,
  created_at timestamptz not null default now(),
  -- Pictures are kept in one place, whatever they were sent with.
  promotion_entry_id uuid,
  -- Pictures of visitors that wait for their message are counted for the network they came from, so that a few
  -- networks cannot use up the room of all. The network is forgotten as soon as the picture has its message.
  network text
);

create index feedback_images_of_message on feedback_images (feedback_id) where feedback_id is not null;

create index feedback_images_of_entry on feedback_images (promotion_entry_id) where promotion_entry_id is not null;

create index feedback_images_unused on feedback_images (created_at)
  where feedback_id is null and promotion_entry_id is null;

create index feedback_images_unused_of_network on feedback_images (network)
  where feedback_id is null and promotion_entry_id is null;

create index feedback_images_of_member on feedback_images (member_id)
  where feedback_id is null and promotion_entry_id is null and member_id is not null;

create index feedback_images_plain on feedback_images (image_id) where content is not null;

-- Visitors' pictures go some time after their message was decided.
create index feedback_images_of_visitors on feedback_images (feedback_id)
  where member_id is null and feedback_id is not null;

grant select, insert, update, delete on feedback_messages, feedback_images to parlour_app;
grant select (feedback_id, member_id, question_type, state, sent_at, decided_at, decided_by) on feedback_messages to
  parlour_reader;
grant select (image_id, member_id, feedback_id, width, height, created_at, promotion_entry_id) on feedback_images to
  parlour_reader;

-- What agents have told their teams is forgotten like other messages: found by its time.
create index team_messages_by_time on team_messages (sent_at);

grant delete on team_messages to parlour_app;

-- Payout caps before they were changed, and until when tickets count as sold under them: a draw is settled by the
-- widest caps that held while its tickets were sold.
create table lottery_payout_caps_before (
  id bigint primary key generated always as identity,
  game text not null references games,
  per_line bigint,
  per_member bigint,
  per_draw bigint,
  held_until timestamptz not null
);
create index lottery_payout_caps_before_by_game on lottery_payout_caps_before (game, held_until);
grant select, insert on lottery_payout_caps_before to parlour_app;
grant select on lottery_payout_caps_before to parlour_reader;

-- The caps of a settlement stand with its parts, so that all parts of a draw go by the same ones, and what the draw
-- has won stands by currency, so that play money never takes a share of what is paid in real money.
alter table draw_settlements
  add column per_line bigint,
  add column per_member bigint,
  add column per_draw bigint,
  add column wins jsonb;

update draw_settlements as s
   set per_line = c.per_line, per_member = c.per_member, per_draw = c.per_draw,
       wins = (select jsonb_object_agg(sold.currency, s.draw_won::text)
                 from (select distinct currency from lottery_tickets where draw_id = s.draw_id) as sold
                where s.draw_won is not null)
  from draws as d join lottery_payout_caps as c on c.game = d.lottery
 where d.id = s.draw_id and s.done_at is null;

alter table draw_settlements drop column draw_won;

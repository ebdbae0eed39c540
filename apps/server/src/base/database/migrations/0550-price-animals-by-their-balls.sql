-- The animal that has five balls changes with the lunar year. Odds of the special ball's animals were kept by
-- animal and so paid the wrong one from the next new year on; they are kept by the number of balls from here.
-- What stands was set in the year of the Horse. Where the other eleven differ, the lowest holds: nobody is sold
-- more than was on sale. Tickets keep their prizes as sold.
update lottery_markets m
set odds = jsonb_build_object(
  'odd-one', m.odds -> '马',
  'plain', (
    select to_jsonb(min(each.value::numeric)::text)
    from jsonb_each_text(m.odds) as each
    where each.key <> '马'
  )
)
where m.play = 'special-animals' and m.odds ? '马';

-- A result shows what it was drawn from: none stands without its link where another draw of the chain was void for its
-- seed, and the numbers beside a result stay as it does.
create or replace trigger refuse_to_draw_the_lost before update on draws for each row
  when (old.commit is not null and new.state <> 'void'
        and (old.revealed_link is null and new.revealed_link is not null
             or old.result is null and new.result is not null))
  execute function refuse_to_draw_the_lost();

create or replace trigger keep_the_result before update on draws for each row when (old.commit is not null)
  execute function keep_what_was_told('result', 'numbers');

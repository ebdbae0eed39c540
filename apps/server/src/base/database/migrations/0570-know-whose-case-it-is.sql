-- Whose word counts: the verifier that the case was given to. Null: nobody has it yet, or it was sent before this stood here.
alter table kyc_cases add column verifier text;

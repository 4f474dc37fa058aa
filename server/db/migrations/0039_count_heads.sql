-- The status and time of a count that was uploaded as a spreadsheet, which does not say them itself.
alter table desk_imports add column count_head jsonb;

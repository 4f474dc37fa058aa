-- The counties of the editor who entered an event: editors of these may change it too. An event itself names only its state.
alter table events add column counties text[] not null default '{}';

-- Email and push are delivered independently: each finds its own due rows.
create index reminders_due_by_channel on reminders (channel, not_before, id) where status = 'waiting';
drop index reminders_due;

-- Second payments from before refunds were written down. Somebody may have given them back by hand: an operator decides.
insert into order_refunds
  (billing_no, refund_no, "of", provider_ref, amount_minor, currency, reason, state, requested_at, due_at, attempts)
select billing_no, billing_no || '.x.' || left(md5(provider_ref), 12), 'extra', provider_ref, amount_minor, currency,
  'paid_twice', 'requested', at, null, 0
from order_extra_payments
on conflict do nothing;

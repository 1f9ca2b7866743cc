-- Pauses that end by themselves.
CREATE INDEX subscriptions_paused ON subscriptions (resumes_at) WHERE paused_at IS NOT NULL;

/** Seconds for `Retry-After`, in full minutes: the exact second would tell an attacker when others have tried. */
export const retryAfterOf = (waitUntil: Date, now: Date): number =>
  Math.max(1, Math.ceil((waitUntil.getTime() - now.getTime()) / 60_000)) * 60

/** Today by the device's clock, as YYYY-MM-DD: without a server there is no other. */
export function deviceDay(at = Date.now()): string {
  const now = new Date(at)
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/** After this many sends in a row without a response, nothing is sent to a host for a minute. */
const maxUnanswered = 5
const pauseMs = 60_000
/** Members choose the hosts, so the list has a limit; the ones that failed longest ago are forgotten first. */
const maxHosts = 10_000

/** Remembers which hosts do not respond, so that sends to them do not delay sends to others. */
export function createUnresponsiveHosts() {
  const hosts = new Map<string, { unanswered: number; pausedUntil: number }>()
  return {
    isPaused: (host: string): boolean => (hosts.get(host)?.pausedUntil ?? 0) > performance.now(),
    note(host: string, answered: boolean) {
      const unanswered = answered ? 0 : (hosts.get(host)?.unanswered ?? 0) + 1
      hosts.delete(host)
      if (answered) return
      const pausedUntil = unanswered >= maxUnanswered ? performance.now() + pauseMs : 0
      hosts.set(host, { unanswered, pausedUntil })
      const [oldest] = hosts.keys()
      if (hosts.size > maxHosts && oldest !== undefined) hosts.delete(oldest)
    },
  }
}

/** The only source of the current time. It is passed in, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export function fixedClock(instant: string): Clock & { set(instant: string): void; advance(ms: number): void } {
  let at = new Date(instant)
  return {
    now: () => new Date(at),
    set(next) {
      at = new Date(next)
    },
    advance(ms) {
      at = new Date(at.getTime() + ms)
    },
  }
}

export function shiftedClock(byMs: number): Clock {
  return { now: () => new Date(Date.now() + byMs) }
}

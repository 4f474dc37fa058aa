const separators = / - |, (?=[A-Z])/
const atLarge = /^(?:at[- ]large)$/i

/** The parts of an office as a town gives it, without the seat and "at large", which are shown on their own. */
export function officeParts(office: string, district: string | null): string[] {
  const seats = new Set((district ?? '').split(', '))
  const parts = office.split(separators).map((part) => part.trim())
  const own = parts.filter((part) => part !== '' && part !== district && !seats.has(part) && !atLarge.test(part))
  return [...new Set(own.length > 0 ? own : parts)]
}

/** Whether a label names an area or only a seat: Place 3 in Texas is elected by the whole city. */
export const isSeatName = (district: string): boolean => /^(?:place|position|seat)\b/i.test(district)

/** Whether the office as given says that the whole place elects it. */
export const isAtLarge = (office: string | undefined): boolean => /\bat[- ]large\b/i.test(office ?? '')

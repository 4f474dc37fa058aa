import { type StateCode, stateCodes } from '../../contract/common.ts'
import type { ElectionKind, EventType } from '../../contract/events.ts'
import { oneOf } from '../../contract/one-of.ts'
import { stateKind, stateName } from '../address/states.ts'
import { chosenInterests } from './event-interests.ts'

interface EventText {
  title: string
  description: string
}

const wholeWords = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'gu')

/** Longest names first, so that "West Virginia" does not also match Virginia. */
const names = stateCodes.map((code) => ({ code, name: stateName(code) })).sort((a, b) => b.name.length - a.name.length)

const patterns = new Map<string, RegExp>()

/** Built only for names that occur, because building all patterns takes a phone a tenth of a second. */
function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? wholeWords(name.replaceAll('.', '\\.'))
  patterns.set(name, pattern)
  return pattern
}

const isState = (code: StateCode) => stateKind(code) === 'state'

/** The states an event mentions: by full name in title or description, or by an upper-case code in the title. */
export function eventStates({ title, description }: EventText): StateCode[] {
  const found = new Set<StateCode>()
  let text = `${title}\n${description}`
  for (const { code, name } of names) {
    if (!text.includes(name)) continue
    const without = text.replace(patternOf(name), ' ')
    if (without !== text) found.add(code)
    text = without
  }
  // In a title in capitals, words such as IN and OR look like codes.
  const isShouted = title === title.toUpperCase()
  for (const [word] of isShouted ? [] : title.matchAll(/(?<![\p{L}\p{N}.])[A-Z]{2}(?![\p{L}\p{N}.])/gu)) {
    const code = oneOf(stateCodes, word)
    if (code && isState(code)) found.add(code)
  }
  return stateCodes.filter((code) => found.has(code))
}

/** The federal general election applies to every state. */
export function isNationwide({ title }: Pick<EventText, 'title'>): boolean {
  return /\b(U\.?S\.?|United States|National)\b.*\bGeneral Election\b/i.test(title)
}

/** Whether nationwide elections are held there. Territories elect no President and have their own calendars. */
export const holdsNationwideElections = (state: StateCode): boolean => stateKind(state) !== 'territory'

interface EventArea {
  stateCodes: readonly StateCode[]
  nationwide: boolean
  electionKind?: ElectionKind | null
}

/** A general election without a state counts everywhere: in odd years only some areas vote, and we do not know which. */
const isOfTheCountry = ({ stateCodes: states, nationwide, electionKind }: EventArea) =>
  nationwide || (states.length === 0 && electionKind === 'general')

/** Whether an event applies to voters of this state, or may. */
export function appliesToState(event: EventArea, state: StateCode): boolean {
  return (isOfTheCountry(event) && holdsNationwideElections(state)) || event.stateCodes.includes(state)
}

interface MembersEvent extends EventArea {
  type: EventType
  rsvpd: boolean
}

/**
 * Whether an event is in a member's own list. No chosen interests means all of them. A gathering without a state may be
 * online, but an election without one is in a state that we do not know.
 */
export function isForMember(
  event: MembersEvent,
  storedInterests: readonly string[],
  state: StateCode | null | undefined,
): boolean {
  if (event.rsvpd) return true
  const interests = chosenInterests(storedInterests)
  if (interests.length > 0 && !interests.includes(event.type)) return false
  return !state || appliesToState(event, state) || (event.type !== 'election' && event.stateCodes.length === 0)
}

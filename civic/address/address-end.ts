import { stateCodes } from '../../contract/common.ts'
import { type Word, numberWords, splitWords, toWord, unitDesignators } from './address-words.ts'
import { stateName } from './states.ts'
import { suffixOf } from './street-suffixes.ts'
import { directionOf, wordsOf } from './street.ts'

/** What the end of an address says. Every reader of ZIP codes and states uses this. */
export interface AddressEnd {
  zip: string | undefined
  /** A state code, or the fictional state of the sample data. */
  state: string | undefined
  /**
   * What else the state may be: a city (`unless_city`), as in ", Washington 20500", the end of a city's name
   * (`unless_city_end`), as in "Port Washington 53074", or part of a street (`ambiguous`), as in "Lomas NE 87106".
   */
  certainty: 'certain' | 'unless_city' | 'unless_city_end' | 'ambiguous'
}

/** The fictional state of the sample data. */
export const sampleState = 'ZZ'

const nameKey = (name: string) => wordsOf(name).join(' ')

function listStateNames() {
  const byName = new Map<string, string>([
    ...stateCodes.flatMap((code): [string, string][] => [
      [nameKey(stateName(code, 'en')), code],
      [nameKey(stateName(code, 'es')), code],
      [code.toLowerCase(), code],
    ]),
    ['d c', 'DC'],
    ['virgin islands', 'VI'],
    ['usvi', 'VI'],
    [nameKey('Islas Vírgenes de los EE. UU.'), 'VI'],
    ['cnmi', 'MP'],
    [sampleState.toLowerCase(), sampleState],
  ])
  return { byName, longest: Math.max(...[...byName.keys()].map((name) => name.split(' ').length)) }
}

let listed: ReturnType<typeof listStateNames> | undefined
/** Built on first use, because building it on import would slow down the start of every page. */
const stateNames = () => (listed ??= listStateNames())

const stateKnownAs = (key: string): string | undefined => stateNames().byName.get(key)

/** The state with this code or English or Spanish name. */
export const stateNamed = (text: string): string | undefined => stateKnownAs(nameKey(text))

export const readAddressEnd = (address: string): AddressEnd => takeEnd(splitWords(address))

/**
 * Reads ZIP code and state, and removes them and the country from the end of `words`, with any text after them. Only a unit
 * after them stays.
 */
export function takeEnd(words: Word[]): AddressEnd {
  splitJoined(words)
  const end = takeStateAndZip(words)
  if (end) return end
  dropCountry(words)
  const zip = zipAt(words, words.length - 1)
  if (zip) {
    words.pop()
    return { zip, state: undefined, certainty: 'certain' }
  }
  // "Chicago 60614 Apt 5"
  const zipBeforeUnit = isUnit(words.at(-2)) ? zipAt(words, words.length - 3) : undefined
  if (zipBeforeUnit && words.length > 4) {
    words.splice(-3, 1)
    return { zip: zipBeforeUnit, state: undefined, certainty: 'certain' }
  }
  const found = stateAt(words, false)
  if (!found) return { zip: undefined, state: undefined, certainty: 'certain' }
  words.splice(-found.length)
  // "Springfield 22932 VA"
  const zipBefore = zipAt(words, words.length - 1)
  if (zipBefore) words.pop()
  return { zip: zipBefore, state: found.code, certainty: found.certainty }
}

/** Takes the last ZIP code that follows a state. Text may follow it: "Houston, TX 77002 #10001". */
function takeStateAndZip(words: Word[]): AddressEnd | undefined {
  for (let at = words.length - 1; at > 0; at--) {
    const zip = zipAt(words, at)
    if (!zip || isStreetWord(words[at + 1])) continue
    const before = words.slice(0, at)
    while (zipLabels.has(before.at(-1)?.plain ?? '')) before.pop()
    const found = stateAt(before, true) ?? (dropCountry(before) ? stateAt(before, true) : undefined)
    const after = words.slice(at + 1)
    dropCountry(after, 0)
    // In "Washington 20500 DC" the state follows the ZIP code.
    const stateFollows =
      after.length > 0 && (found?.certainty === 'ambiguous' || stateKnownAs(textOf(after)) !== undefined)
    if (!found || stateFollows) continue
    words.splice(before.length - found.length)
    if (isUnit(after[0])) words.push(...after)
    return { zip, state: found.code, certainty: found.certainty }
  }
  return undefined
}

const zipLabels = new Set(['zip', 'code', 'zipcode', 'postal', 'codigo', 'cp'])

const isUnit = (word: Word | undefined) => word !== undefined && (word.text === '#' || unitDesignators.has(word.plain))

const isStreetWord = (word: Word | undefined) =>
  word !== undefined && !word.afterComma && (suffixOf(word.plain) ?? directionOf(word.plain)) !== undefined

/** Splits "WI53933" at the end of an address. */
function splitJoined(words: Word[]) {
  const last = words.at(-1)
  const [, code = '', zip = ''] = last?.text.match(/^([a-z]{2})[.-]?(\d{5}(?:-?\d{4})?)$/) ?? []
  if (!last || !stateKnownAs(code) || words.length < 2 || hasDigit(words.at(-2))) return
  words.splice(-1, 1, { ...last, ...toWord(code) }, { ...toWord(zip), afterComma: false, isCapitalized: false })
}

const hasDigit = (word: Word | undefined) => /\d/.test(word?.text ?? '')

const isHouseNumber = (word: Word | undefined) => hasDigit(word) || numberWords.includes(word?.text ?? '')

/** The ZIP code at this position; undefined for the number of a road, a grid line, a box or a unit. */
function zipAt(words: Word[], at: number): string | undefined {
  const zip = words[at]?.text.match(/^["'([]*(\d{5})(?:-?\d{4})?["')\].-]*$/)?.[1]
  return zip && !isNumbered(words, at) ? zip : undefined
}

/** Words followed by a number of their own, as in "Hwy 10550" or "Apt 10550". */
const numberedWords = new Set([
  ...unitDesignators,
  ...'highway hwy route rte rt cr cth fm rm rr hc sr interstate ih pob pobox apartado buzon'.split(' '),
  ...'km calle avenida parcela parcelas lote solar edificio edif sector'.split(' '),
])
/** State codes are left out: the "fl" of "Miami FL 33101" is Florida, not a floor. */
const isNumberedWord = (word: string) => numberedWords.has(word) && !stateKnownAs(word)
/** Street types that need a number when they come right after the house number: "123 Road 10550". */
const numberedStreets = new Set('road rd street st avenue ave drive dr lane ln county'.split(' '))
const isStateCode = (word: string) => word.length === 2 && stateKnownAs(word) !== undefined
/** "County Road 10550" is numbered; "Oak Road 53933" ends in a ZIP code. */
const roads = new Set(['rd', 'hwy', 'rte'])
const roadOwners = new Set('county co cty state private township twp forest ranch market fire service'.split(' '))

function isNumbered(words: Word[], at: number): boolean {
  const previous = words[at - 1]
  if (!previous) return false
  if (previous.text === '#') return true
  if (words[at]?.afterComma) return false
  const word = previous.plain
  if (isNumberedWord(word)) return true
  if (word === 'box') return isBoxOwner(words[at - 2])
  // On a street grid, "N 10550" and "123 N 10550" are house and street numbers without their second direction.
  if (at === 1) return word.length === 1 && directionOf(word) !== undefined
  if (at === 2 && isHouseNumber(words[0])) {
    // "123 KY 10550" is a state route, "123 PR 10550" a private road of Texas.
    if (directionOf(word) !== undefined || numberedStreets.has(word) || isStateCode(word)) return true
  }
  const owner = words[at - 2]
  // After a comma, "State Road" is a city of North Carolina.
  return roads.has(suffixOf(word) ?? '') && roadOwners.has(owner?.plain ?? '') && owner?.afterComma === false
}

/** The word before "Box" in an address. Dime Box is a city in Texas. */
const isBoxOwner = (word: Word | undefined) =>
  word === undefined || hasDigit(word) || ['po', 'o', 'office'].includes(word.plain)

const countries = new Set(
  ['us', 'usa', 'united states', 'united states of america', 'eeuu', 'ee uu', 'estados unidos', 'eua'].map(nameKey),
)

/** Removes the country from the end if at least `keep` words remain. Returns whether there was one to remove. */
function dropCountry(words: Word[], keep = 1): boolean {
  const length = [4, 3, 2, 1].find(
    (count) => words.length >= count + keep && countries.has(textOf(words.slice(-count))),
  )
  if (length === undefined) return false
  words.splice(-length)
  return true
}

const textOf = (words: Word[]) => words.map(({ plain }) => plain).join(' ')

type FoundState = { code: string; length: number; certainty: AddressEnd['certainty'] }

/** The state at the end of the words. */
function stateAt(words: Word[], zipFollows: boolean): FoundState | undefined {
  for (let length = Math.min(stateNames().longest, words.length); length > 0; length--) {
    const tail = words.slice(-length)
    const code = stateKnownAs(textOf(tail))
    if (!code) continue
    const certainty = stateCertainty(words, words.length - length, { code, zipFollows })
    return certainty && { code, length, certainty }
  }
  return undefined
}

/** How certain it is that a state starts at this position; undefined if something else does. */
function stateCertainty(
  words: Word[],
  at: number,
  { code, zipFollows }: { code: string; zipFollows: boolean },
): AddressEnd['certainty'] | undefined {
  const first = words[at]
  const word = first?.plain ?? ''
  const isName = code.toLowerCase() !== word
  if (at === 0) return isName ? 'unless_city' : 'certain'
  const before = words[at - 1]?.plain ?? ''
  if (before === '') return undefined
  if (first?.afterComma) {
    const endsStreet = (suffixOf(before) ?? directionOf(before)) !== undefined && !afterStreet(words.slice(1, at))
    const followsStreet =
      isHouseNumber(words[0]) && endsStreet && words.slice(1, at).every(({ afterComma }) => !afterComma)
    // "1600 Pennsylvania Ave NW, Washington 20500", "100 Main St, NE 87102"
    if (followsStreet && (isName || directionOf(word) !== undefined)) return undefined
    return isName ? 'unless_city' : 'certain'
  }
  const isStreetPart = (suffixOf(word) ?? directionOf(word)) !== undefined
  // "100 Oak Ct" is not in Connecticut, "100 Main St NE" not in Nebraska, "100 Main St Washington" names a city.
  const isAmbiguous = isName || isStreetPart || first?.isCapitalized === true
  if (!isAmbiguous) return 'certain'
  const hasCity = !isHouseNumber(words[0]) || afterStreet(words.slice(1, at))
  if (!hasCity && !zipFollows) return undefined
  // "Wy" may be short for Way, but "WY" and "wy" are Wyoming: "811 Broadway Concordia WY 66901".
  if (!isName && !isCourtOrDirection(word) && !first?.isCapitalized) return 'unless_city_end'
  if (!hasCity && (suffixOf(before) ?? directionOf(before)) !== undefined) return undefined
  // "Rocky Mt 27801" is also the end of a city's name: it is in North Carolina, not in Montana.
  return hasCity || isName ? 'unless_city_end' : 'ambiguous'
}

const isCourtOrDirection = (word: string) => word === 'ct' || directionOf(word) !== undefined

/** Words of a street line that are not suffixes. */
const streetWords = new Set('calle avenida carr carretera urb urbanizacion barrio bo res cond parcelas box'.split(' '))

/** Whether the words after a house number are a street and more, such as a city, so that a state may come next. */
function afterStreet(words: Word[]): boolean {
  const last = words.findLastIndex(({ plain }) => directionOf(plain) === undefined)
  return (
    words.slice(1).some(({ afterComma }) => afterComma) ||
    words.slice(0, Math.max(last, 0)).some(({ plain }) => suffixOf(plain) !== undefined) ||
    words.slice(0, -1).some(({ plain }) => streetWords.has(plain))
  )
}

import { normalizeCity } from './city-name.ts'
import { suffixOf } from './street-suffixes.ts'

/** A street in normalized form, so that spellings compare equal. Missing parts are empty. */
export interface Street {
  name: string
  direction: string
  suffix: string
  postDirection: string
}

const directions: Record<string, string> = {
  n: 'n',
  s: 's',
  e: 'e',
  w: 'w',
  ne: 'ne',
  nw: 'nw',
  se: 'se',
  sw: 'sw',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}
const fullDirections: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

export const directionOf = (word: string): string | undefined =>
  Object.hasOwn(directions, word) ? directions[word] : undefined

const ones = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const teens = [
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const cardinals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const ordinals = new Map<string, number>([
  ...ones.map((word, index): [string, number] => [word, index + 1]),
  ...teens.map((word, index): [string, number] => [word, index + 10]),
  ...tens.map((word, index): [string, number] => [word.replace(/y$/, 'ieth'), (index + 2) * 10]),
])

/** Abbreviations inside names, written out so that "Lake View" and "Lakeview" compare equal. */
const written: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  mtn: 'mountain',
  ft: 'fort',
  pt: 'point',
  crk: 'creek',
  ck: 'creek',
  ctr: 'center',
  centre: 'center',
  hts: 'heights',
  ave: 'avenue',
  av: 'avenue',
  hwy: 'highway',
  rte: 'route',
  rt: 'route',
  rd: 'road',
  co: 'county',
  cr: 'countyroad',
  sr: 'stateroute',
  us: 'us',
  fm: 'farmtomarketroad',
  pk: 'park',
  ml: 'mill',
  jr: 'junior',
  dr: 'doctor',
  spgs: 'springs',
  spg: 'spring',
  vly: 'valley',
  lk: 'lake',
  hl: 'hill',
  hls: 'hills',
}

/** The words of a street, city or address, in lower case without accents and periods. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}.'’`"]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/**
 * Parses the words of a street, typed by a voter or from an office that stores suffix and direction separately. With
 * `bare`, the last word is part of the name: "Patterson Mill" may be short for Patterson Mill Lane.
 */
export function parseStreet(words: readonly string[], bare = false): Street {
  let rest = [...words]
  let direction = ''
  let suffix = ''
  let postDirection = ''
  const behind = directionOf(rest.at(-1) ?? '')
  if (behind && rest.length > 1) {
    postDirection = behind
    rest = rest.slice(0, -1)
  }
  const kind = bare ? undefined : suffixOf(rest.at(-1) ?? '')
  if (kind && rest.length > 1) {
    suffix = kind
    rest = rest.slice(0, -1)
  }
  // Checked last, because a street may be named "North".
  const ahead = directionOf(rest[0] ?? '')
  if (ahead && rest.length > 1) {
    direction = ahead
    rest = rest.slice(1)
  }
  return { name: nameOf(rest, suffix), direction, suffix, postDirection }
}

/** Suffixes of streets that are named by a letter, as in "N Avenue". Before any other, it is short for a word: South Park. */
const suffixesOfLetters = new Set(['', 'st', 'ave', 'pl', 'rd', 'ct', 'ln', 'ter', 'dr', 'blvd'])

function nameOf(words: string[], suffix: string): string {
  const [only = ''] = words
  if (words.length === 1) return nameOfOne(only, suffix)
  const named: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const ten = tens.indexOf(word)
    const one = ones.indexOf(words[at + 1] ?? '')
    if (ten !== -1 && one !== -1) {
      named.push(ordinal((ten + 2) * 10 + one + 1))
      at++
    } else named.push(inName(word, at))
  }
  // "US 29", "US-29" and "US Route 29" are all US Highway 29.
  return named.join('').replace(/^us(?:highway|route)?(?=\d+$)/, 'ushighway')
}

function nameOfOne(word: string, suffix: string): string {
  // "5 Ave" means Fifth Avenue, but "8 Mile Rd" is not an ordinal.
  if (suffix !== '' && /^\d+$/.test(word)) return ordinal(Number(word))
  const isLetter = suffixesOfLetters.has(suffix)
  return ordinalOf(word) ?? (isLetter ? word : (fullDirections[word] ?? word))
}

function inName(word: string, at: number): string {
  if (at === 0 && Object.hasOwn(fullDirections, word)) return fullDirections[word] ?? word
  const cardinal = cardinals.indexOf(word)
  if (cardinal !== -1) return String(cardinal + 1)
  return ordinalOf(word) ?? (Object.hasOwn(written, word) ? (written[word] ?? word) : word)
}

function ordinalOf(word: string): string | undefined {
  const number = ordinals.get(word) ?? word.match(/^0*(\d+)(?:st|nd|rd|th)$/)?.[1]
  return number === undefined ? undefined : ordinal(Number(number))
}

const ordinal = (number: number) => `${number}th`

/** Normalizes a city name for comparison. */
export function cityKey(city: string): string {
  const [first = '', ...rest] = normalizeCity(wordsOf(city).join(' ')).split(' ')
  return [rest.length > 0 ? (fullDirections[first] ?? first) : first, ...rest].join('')
}

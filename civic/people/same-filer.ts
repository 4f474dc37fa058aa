import { normalizeName } from './names.ts'

/** A filing for one contest; a person may file several times. */
export interface Filing {
  name: string
  office: string
  state: string
  district: number | null
  /** Whole dollars; absent before the first report. */
  money?: { receipts: number; disbursements: number; cashOnHand: number } | undefined
}

const suffix = /^(jr|sr|ii|iii|iv|v)$/

interface NameParts {
  first: string
  middle: string[]
  last: string
  suffix: string | undefined
}

/** A single word is not a full name: two people may share it. */
function partsOf(name: string): NameParts | undefined {
  const words = normalizeName(name.replace(/["'“‘(][^"'”’()]*["'”’)]/g, ' ')).split(' ')
  const [first, ...others] = words.filter((word) => !suffix.test(word))
  const last = others.pop()
  if (first === undefined || last === undefined) return undefined
  return {
    first,
    middle: others,
    last,
    suffix: words.find((word) => suffix.test(word)),
  }
}

/** A short form (Tom, Tommy), or a name with a letter left out (Jusice, Justice). Ann and Anna are two names, as are Daniel and Danielle. */
function isVariant(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 3) return false
  if (long.startsWith(short)) return long.length - short.length > 1 && !/[ae]$/.test(long)
  return short.length > 4 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
}

/** Whether two spellings can be one person's name: a middle name or suffix may be left out, but not differ. */
export function isSameName(a: string, b: string, isSameFirst = (one: string, other: string) => one === other): boolean {
  const [one, other] = [partsOf(a), partsOf(b)]
  if (!one || !other) return false
  const [middle, otherMiddle] = [one.middle[0]?.[0], other.middle[0]?.[0]]
  const isShorter = one.middle.every((name) => other.middle.includes(name))
  const isLonger = other.middle.every((name) => one.middle.includes(name))
  return (
    isSameFirst(one.first, other.first) &&
    one.last === other.last &&
    (one.suffix === undefined || other.suffix === undefined || one.suffix === other.suffix) &&
    (isShorter || isLonger || middle === otherMiddle)
  )
}

/** Whether two filings are one person's in one contest. Equal reports of money come from one committee. */
export function isSameFiler(a: Filing, b: Filing): boolean {
  const sameContest = a.office === b.office && a.state === b.state && a.district === b.district
  if (!sameContest) return false
  return isSameName(a.name, b.name) || isSameName(a.name, b.name, isVariant) || hasSameCommittee(a, b)
}

const hasSameCommittee = (a: Filing, b: Filing): boolean =>
  a.money !== undefined &&
  b.money !== undefined &&
  a.money.receipts > 0 &&
  a.money.receipts === b.money.receipts &&
  a.money.disbursements === b.money.disbursements &&
  a.money.cashOnHand === b.money.cashOnHand &&
  partsOf(a.name)?.last === partsOf(b.name)?.last

/** Keeps one filing per person and contest, the first one by `compare`. The order of filings stays the same. */
export function mergeFilings<T extends Filing>(filings: readonly T[], compare: (a: T, b: T) => number): T[] {
  const merged: T[][] = []
  for (const group of Map.groupBy(
    filings,
    ({ office, state, district }) => `${office} ${state} ${district}`,
  ).values()) {
    const people: T[][] = []
    for (const filing of group) {
      const person = people.find((own) => own.some((other) => isSameFiler(filing, other)))
      if (person) person.push(filing)
      else people.push([filing])
    }
    merged.push(...people)
  }
  const kept = new Set(merged.flatMap((person) => person.toSorted(compare)[0] ?? []))
  return filings.filter((filing) => kept.has(filing))
}

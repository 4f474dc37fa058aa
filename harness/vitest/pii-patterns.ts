interface Kind {
  name: string
  pattern: RegExp
}

const streets = 'Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Boulevard|Blvd|Lane|Ln|Court|Ct|Way|Highway|Hwy|Parkway|Pkwy'

/** What no line of a log may hold, whoever it is about. */
const kinds: Kind[] = [
  { name: 'an email address', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/ },
  {
    name: 'a street address',
    pattern: new RegExp(`\\b\\d+(?:[+ ]|%20)(?:[A-Za-z.]+(?:[+ ]|%20)){1,3}(?:${streets})\\b`, 'i'),
  },
  { name: 'a ZIP code that was looked up', pattern: /\/zip\/\d{5}|\b[A-Z]{2} \d{5}\b/ },
  { name: 'what was asked for in an address', pattern: /[?&](?:address|q|zip|email|token|state|lat|lng)=/ },
  {
    name: 'a network address',
    pattern: /\b(?!127\.0\.0\.1\b|0\.0\.0\.0\b)(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/i,
  },
  {
    name: 'a part of a request',
    pattern: /"(?:remoteAddress|ip|url|headers|cookie|authorization|body|query|params|password)":/,
  },
  // Random and of mixed signs, as session tokens and links are. The id of a request has small letters only.
  { name: 'a token', pattern: /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/ },
]

/** A member is named by number where that is wanted, and files of ours by what is in them. */
const allowed = /"(?:member|reqId)":"[\w-]+"|"route":"\/assets\/[\w.-]+"/g

/** Shorter ones stand in other words by chance. */
const shortest = 6

export interface Found {
  what: string
  line: string
}

/** Every line with something personal in it: of those kinds, or one of the words that the tests gave about people. */
export function personalLines(log: string, known: readonly string[]): Found[] {
  const words = [...new Set(known)].filter((word) => word.length >= shortest)
  return log.split('\n').flatMap((whole) => {
    const line = whole.replace(allowed, '')
    const kind = kinds.find(({ pattern }) => pattern.test(line))
    const word = words.find((one) => line.includes(one))
    const what = kind?.name ?? (word === undefined ? undefined : `“${word}”, which a test gave about somebody`)
    return what === undefined ? [] : [{ what, line: whole.slice(0, 300) }]
  })
}

interface Kind {
  name: string
  pattern: RegExp
}

const streets = 'Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Boulevard|Blvd|Lane|Ln|Court|Ct|Way|Highway|Hwy|Parkway|Pkwy'

/** Personal data that no log line may contain. */
const kinds: Kind[] = [
  { name: 'an email address', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/ },
  {
    name: 'a street address',
    pattern: new RegExp(`\\b\\d+(?:[+ ]|%20)(?:[A-Za-z.]+(?:[+ ]|%20)){1,3}(?:${streets})\\b`, 'i'),
  },
  { name: 'a looked-up ZIP code', pattern: /\/zip\/\d{5}|\b[A-Z]{2} \d{5}\b/ },
  { name: 'query parameters', pattern: /[?&](?:address|q|zip|email|token|state|lat|lng)=/ },
  {
    name: 'a network address',
    pattern: /\b(?!127\.0\.0\.1\b|0\.0\.0\.0\b)(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/i,
  },
  {
    name: 'a request field',
    pattern: /"(?:remoteAddress|ip|url|headers|cookie|authorization|body|query|params|password)":/,
  },
  // Long and random with mixed case, like session tokens; request ids have lowercase letters only.
  { name: 'a token', pattern: /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/ },
]

/** Member ids in security events, request ids and hashed asset names are allowed. */
const allowed = /"(?:member|reqId)":"[\w-]+"|"route":"\/assets\/[\w.-]+"/g

/** Shorter texts occur in other words by chance. */
const minTextLength = 6

export interface PersonalLine {
  kind: string
  line: string
}

/** Log lines that match a pattern or contain one of the personal texts of the test's members. */
export function findPersonalLines(log: string, personalTexts: readonly string[]): PersonalLine[] {
  const texts = [...new Set(personalTexts)].filter((text) => text.length >= minTextLength)
  return log.split('\n').flatMap((original) => {
    const line = original.replace(allowed, '')
    const text = texts.find((one) => line.includes(one))
    const kind = kinds.find(({ pattern }) => pattern.test(line))?.name ?? (text && `the personal text “${text}”`)
    return kind === undefined ? [] : [{ kind, line: original.slice(0, 300) }]
  })
}

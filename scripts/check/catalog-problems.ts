interface Message {
  message?: string
  translation?: string
  context?: string
  obsolete?: boolean
  origin?: [file: string, line?: number][]
}
export type Catalog = Record<string, Message>

export function catalogProblems(file: string, inCode: Catalog, saved: Catalog): string[] {
  const used = Object.entries(inCode).flatMap(([id, message]) => {
    const text = quote(id, message)
    const entry = saved[id]
    if (!entry || entry.obsolete) return [`${locationOf(message)} ${text} is not in ${file}: run npm run messages`]
    if (!entry.translation) return [`${locationOf(message)} ${text} has no translation in ${file}`]
    const differing = differingPlaceholders(message.message ?? id, entry.translation)
    return differing.length > 0 ? [`${file} ${text}: the translation lacks or adds ${differing.join(' ')}`] : []
  })
  const unused = Object.entries(saved)
    .filter(([id]) => !(id in inCode))
    .map(([id, message]) => `${file} ${quote(id, message)} is not used: run npm run messages`)
  return [...used, ...unused]
}

const quote = (id: string, { message }: Message) => JSON.stringify(message ?? id)

function locationOf({ origin }: Message): string {
  const [file = '?', line] = origin?.[0] ?? []
  return line === undefined ? file : `${file}:${line}`
}

/** Placeholders such as `{name}` and `<0>` that are in only one of text and translation. */
function differingPlaceholders(text: string, translation: string): string[] {
  const [expected, actual] = [new Set(placeholders(text)), new Set(placeholders(translation))]
  return [...[...expected].filter((part) => !actual.has(part)), ...[...actual].filter((part) => !expected.has(part))]
}

function placeholders(text: string): string[] {
  return [...argumentNames(text), ...(text.match(/<\/?\d+\/?>/g) ?? []), ...pluralParts(text)]
}

/** The branches of a plural and the sign for its number. Ordinals have other branches in each language. */
function pluralParts(text: string): string[] {
  return text.includes(', plural,') ? (text.match(/(=\d+|\bone|\bother)(?= \{)|#/g) ?? []) : []
}

/** In `{n, plural, one {vote} other {votes}}` the inner braces contain text, not argument names. */
function argumentNames(text: string): string[] {
  let depth = 0
  return [...text.matchAll(/\{(\w*)|\}/g)].flatMap(([brace, name]) => {
    if (brace === '}') {
      depth -= 1
      return []
    }
    depth += 1
    return depth % 2 === 1 ? [`{${name}}`] : []
  })
}

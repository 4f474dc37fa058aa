interface Message {
  message?: string
  translation?: string
  obsolete?: boolean
  origin?: [file: string, line?: number][]
}
export type Catalog = Record<string, Message>

export function catalogProblems(file: string, inCode: Catalog, saved: Catalog, isTranslation: boolean): string[] {
  const used = Object.entries(inCode).flatMap(([id, message]) => {
    const text = quote(id, message)
    const entry = saved[id]
    if (!entry || entry.obsolete) return [`${place(message)} ${text} is not in ${file}: run npm run messages`]
    if (!isTranslation) return []
    if (!entry.translation) return [`${place(message)} ${text} has no translation in ${file}`]
    const lost = lostParts(message.message ?? id, entry.translation)
    return lost.length > 0 ? [`${file} ${text}: the translation lacks or adds ${lost.join(' ')}`] : []
  })
  const unused = Object.entries(saved)
    .filter(([id]) => !(id in inCode))
    .map(([id, message]) => `${file} ${quote(id, message)} is used nowhere: run npm run messages`)
  return [...used, ...unused]
}

const quote = (id: string, { message }: Message) => JSON.stringify(message ?? id)

function place({ origin }: Message): string {
  const [file = '?', line] = origin?.[0] ?? []
  return line === undefined ? file : `${file}:${line}`
}

/** `{name}` and `<0>` must survive translation, however the sentence turns. */
function lostParts(text: string, translation: string): string[] {
  const [wanted, found] = [new Set(fixedParts(text)), new Set(fixedParts(translation))]
  return [...[...wanted].filter((part) => !found.has(part)), ...[...found].filter((part) => !wanted.has(part))]
}

function fixedParts(text: string): string[] {
  return [...argumentNames(text), ...(text.match(/<\/?\d+\/?>/g) ?? [])]
}

/** In `{n, plural, one {vote} other {votes}}` every second brace opens words, not a name. */
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

import { type CompiledIcuChoices, type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

const isChoices = (value: unknown): value is CompiledIcuChoices => typeof value === 'object' && value !== null

function branchesOf(token: CompiledMessage[number]): CompiledMessage[] {
  const choices: unknown = typeof token === 'string' ? undefined : token[2]
  if (!isChoices(choices)) return []
  return Object.entries(choices).flatMap(([key, branch]) => {
    if (key === 'offset' || branch === undefined || typeof branch === 'number') return []
    return [typeof branch === 'string' ? [branch] : branch]
  })
}

/** The texts a message can become: each branch of a plural or choice at least once. Placeholders stay as `{name}`, tags go. */
export const variants = (message: string): string[] => [...new Set(texts(compileMessage(message)).map(withoutTags))]

/** Several choices in one message advance together, so that each branch occurs without every combination of them. */
function texts(message: CompiledMessage): string[] {
  const parts = message.map((token) => {
    if (typeof token === 'string') return [token]
    const branches = branchesOf(token).flatMap(texts)
    return branches.length > 0 ? branches.map((text) => text.replaceAll('#', '{number}')) : [`{${token[0]}}`]
  })
  const count = Math.max(1, ...parts.map(({ length }) => length))
  return Array.from({ length: count }, (_, index) => parts.map((part) => part[index % part.length]).join(''))
}

const withoutTags = (text: string) => text.replaceAll(/<\/?\w+\s*\/?>/g, '')

/** Abbreviations whose periods end no sentence. */
const abbreviations = /\b(?:U\.S|a\. m|p\. m|EE\. UU|EE|St|Mr|Ms|Dr|No|Jr|Sr|e\.g|i\.e|vs|etc|[A-Z])\.(?=\s)/g

export function sentences(text: string): string[] {
  const guarded = text.replaceAll(abbreviations, (found) => found.replaceAll('.', '\u0000'))
  return guarded
    .split(/(?<=[.!?…][”’")]*)\s+|\n+/)
    .map((sentence) => sentence.replaceAll('\u0000', '.').trim())
    .filter((sentence) => sentence !== '')
}

/** Words of a sentence; a placeholder is one word. */
export function words(sentence: string): string[] {
  return sentence.replaceAll(/\{\w+\}/g, 'it').match(/[\p{L}\p{N}][\p{L}\p{N}.’'@/_-]*/gu) ?? []
}

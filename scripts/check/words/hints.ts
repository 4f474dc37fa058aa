import { join } from 'node:path'
import { root } from '../../build/folders.ts'
import { advanceWidths } from './font.ts'

/** `text-step--1`, the size of every hint. */
const fontSize = 14
/** A card on a phone 375 px wide: page and card have a padding of 16 px on each side, the card a border of 1 px. */
const cardWidth = 375 - 4 * 16 - 2
/** What a checkbox or switch and its gap take from the line. */
const controlWidth = 48
export const mostLines = 2
/** A placeholder is taken for a name or a date of this length. */
const placeholder = 'November 3'

const widthOf = advanceWidths(join(root, 'web/fonts/public-sans-core.woff2'))
const textWidth = (text: string) => [...text].reduce((sum, character) => sum + widthOf(character), 0) * fontSize

/** How many lines a text takes, breaking at spaces. */
export function lineCount(text: string, width = cardWidth): number {
  let lines = 1
  let used = 0
  for (const word of text.replaceAll(/\{\w+\}/g, placeholder).split(/\s+/)) {
    const needed = (used === 0 ? 0 : textWidth(' ')) + textWidth(word)
    if (used > 0 && used + needed > width) {
      lines += 1
      used = textWidth(word)
    } else used += needed
  }
  return lines
}

export interface Span {
  firstLine: number
  lastLine: number
  source: string
  width: number
}

/** Where hints begin: a `hint` property, the component `Hint`, an element that ends in `-hint`, the note of a switch. */
const starts = [
  { pattern: /\bhint(?:=\{|:\s)/g, width: cardWidth },
  { pattern: /\bdescription=\{/g, width: cardWidth - controlWidth, within: /<(?:Checkbox|Switch)\b[^<]*$/ },
  { pattern: /<Hint>/g, width: cardWidth - controlWidth },
  { pattern: /<p id="[\w-]+-hint"/g, width: cardWidth },
  { pattern: /\b\w+Hint = \(/g, width: cardWidth },
]

/** The parts of a source file that are shown as hints. */
export function hintSpans(source: string): Span[] {
  return starts.flatMap(({ pattern, width, within }) =>
    [...source.matchAll(pattern)]
      .filter(({ index }) => !within || within.test(source.slice(Math.max(0, index - 600), index)))
      .map((match) => {
        const end = endOf(source, match.index, match[0])
        const firstLine = source.slice(0, match.index).split('\n').length
        const text = source.slice(match.index, end)
        return { firstLine, lastLine: firstLine + text.split('\n').length - 1, source: text, width }
      }),
  )
}

/** A comma before the next property or the end of the line, or a line that is no longer indented. */
const endOfValue = /^(?:,(?=\s+\w+:|\s*[\n}])|\n(?! {4,}))/

/** The matching brace of `hint={`, the blank line after a function, the closing tag of an element, or the end of the value in `hint: value,`. */
function endOf(source: string, start: number, opening: string): number {
  const tag = /^<(\w+)/.exec(opening)?.[1]
  if (tag) return Math.max(start, source.indexOf(`</${tag}>`, start))
  if (opening.endsWith('(')) return start + source.slice(start).search(/\n\n|$/)
  const isBrace = opening.endsWith('{')
  let depth = 0
  for (let at = start + opening.length - (isBrace ? 1 : 0); at < source.length; at += 1) {
    const character = source.charAt(at)
    if ('{(['.includes(character)) depth += 1
    if ('})]'.includes(character)) depth -= 1
    const isEnd = isBrace ? depth === 0 : depth < 0 || (depth === 0 && endOfValue.test(source.slice(at, at + 40)))
    if (isEnd) return at + 1
  }
  return source.length
}

/** Whether a message that the code has on this line is shown in the span. */
export function isInSpan(message: string, line: number, span: Span): boolean {
  if (line < span.firstLine || line > span.lastLine) return false
  const beginning = message.split(/[{<]/)[0]?.trim() ?? ''
  return span.source
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .includes(beginning)
}

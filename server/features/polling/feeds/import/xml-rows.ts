import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { formatCount, reject } from '../../../../core/import-error.ts'
import { createDecoder } from './decoder.ts'
import type { FeedLimits } from './limits.ts'
import { type Row, type Rows, rowTypeOf } from './row.ts'
import { type XmlNode, columnOf, rowsOf } from './xml-node.ts'

const versions = /^(5\.[0-2]|6\.\d)(\.\d+)?$/

/** The XML form, an entity at a time. Nothing in the file can make it hold more than one. */
export async function* xmlRows(stream: Readable, limits: FeedLimits): Rows {
  const parser = new SaxesParser({ xmlns: false })
  const open: XmlNode[] = []
  let found: Row[] = []
  let depth = 0
  let children = 0
  let begun = 0
  /** Characters read before the last thing that ended: what is pending is bounded. */
  let settled = 0
  let read = 0
  let ended = false

  parser.on('error', (error) => reject(`The file is not whole XML: ${error.message}`))
  parser.on('doctype', () => reject('The file has a DOCTYPE; a feed needs none, and entities in it are not read.'))
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-8|us-ascii)$/i.test(encoding))
      reject(`The file is written in ${encoding}; only UTF-8 is read.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    settled = read
    depth++
    if (depth > limits.depth) reject(`<${name}> stands ${depth} levels deep: this is not a feed.`)
    if (depth === 1) return checkRoot(name, attributes)
    if (depth === 2 && !rowTypeOf(columnOf(name))) return
    if (depth > 2 && open.length === 0) return
    if (depth === 2) {
      children = 0
      begun = read
    } else if (++children > limits.childrenOfEntity)
      reject(`${open[0]?.name} ${open[0]?.attributes.id} has too many parts.`)
    const node: XmlNode = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const addText = (text: string) => {
    settled = read
    const node = open.at(-1)
    if (!node) return
    node.text += text
    if (read - begun > limits.entityChars) reject(`${open[0]?.name} ${open[0]?.attributes.id} is too long.`)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', () => {
    settled = read
  })
  parser.on('closetag', () => {
    settled = read
    depth--
    if (depth === 0) ended = true
    const node = open.pop()
    if (node && open.length === 0) found.push(...rowsOf(node))
  })

  const decode = createDecoder(undefined)
  for await (const chunk of stream) {
    const text = decode(chunk)
    read += text.length
    parser.write(text)
    if (read - settled > limits.pieceChars)
      reject(`A text or tag has over ${formatCount(limits.pieceChars)} characters.`)
    if (found.length > 0) {
      yield found
      found = []
    }
  }
  decode()
  if (!ended) reject('The file breaks off: its last element is not closed.')
  parser.close()
  if (found.length > 0) yield found
}

function checkRoot(name: string, attributes: Record<string, string>) {
  if (name !== 'VipObject') reject(`The file begins with <${name}>; a feed begins with <VipObject>.`)
  const version = attributes.schemaVersion ?? ''
  if (!versions.test(version)) reject(`The feed is of version ${version || 'unknown'}; 5.1, 5.2 and 6.0 are read.`)
}

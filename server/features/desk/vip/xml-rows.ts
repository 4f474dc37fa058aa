import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { formatCount, reject } from '../../../core/import-error.ts'
import { createDecoder } from './decoder.ts'
import type { FeedLimits } from './limits.ts'
import { type Row, type Rows, toRowType } from './row.ts'
import { type XmlNode, toColumnName, toRows } from './xml-entity.ts'

const supportedVersions = /^(5\.[0-2]|6\.\d)(\.\d+)?$/

/** Reads a feed in XML form. At most one entity is in memory at a time, whatever the file contains. */
export async function* xmlRows(stream: Readable, limits: FeedLimits): Rows {
  const parser = new SaxesParser({ xmlns: false })
  const open: XmlNode[] = []
  let rows: Row[] = []
  let depth = 0
  let childCount = 0
  let charsRead = 0
  let entityStart = 0
  /** Characters read at the last parser event, which bounds the text buffered in the parser. */
  let lastEvent = 0
  let isComplete = false

  parser.on('error', (error) => reject(`The file is not well-formed XML: ${error.message}`))
  parser.on('doctype', () => reject('The file has a DOCTYPE, which is not allowed in a feed.'))
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-8|us-ascii)$/i.test(encoding))
      reject(`The file is encoded in ${encoding}; only UTF-8 is supported.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    lastEvent = charsRead
    depth++
    if (depth > limits.depth) reject(`<${name}> is nested ${depth} levels deep: this is not a feed.`)
    if (depth === 1) return checkRoot(name, attributes)
    if (depth === 2 && !toRowType(toColumnName(name))) return
    if (depth > 2 && open.length === 0) return
    if (depth === 2) {
      childCount = 0
      entityStart = charsRead
    } else if (++childCount > limits.childrenOfEntity)
      reject(`${open[0]?.name} ${open[0]?.attributes.id} has too many child elements.`)
    const node: XmlNode = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const addText = (text: string) => {
    lastEvent = charsRead
    const node = open.at(-1)
    if (!node) return
    node.text += text
    if (charsRead - entityStart > limits.entityChars) reject(`${open[0]?.name} ${open[0]?.attributes.id} is too long.`)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', () => {
    lastEvent = charsRead
  })
  parser.on('closetag', () => {
    lastEvent = charsRead
    depth--
    if (depth === 0) isComplete = true
    const node = open.pop()
    if (node && open.length === 0) rows.push(...toRows(node))
  })

  const decode = createDecoder(undefined)
  for await (const chunk of stream) {
    const text = decode(chunk)
    charsRead += text.length
    parser.write(text)
    if (charsRead - lastEvent > limits.pieceChars)
      reject(`A text or tag has over ${formatCount(limits.pieceChars)} characters.`)
    if (rows.length > 0) {
      yield rows
      rows = []
    }
  }
  decode()
  if (!isComplete) reject('The file is incomplete: its last element is not closed.')
  parser.close()
  if (rows.length > 0) yield rows
}

function checkRoot(name: string, attributes: Record<string, string>) {
  if (name !== 'VipObject') reject(`The root element is <${name}>; a feed starts with <VipObject>.`)
  const version = attributes.schemaVersion ?? ''
  if (!supportedVersions.test(version))
    reject(`The feed has version ${version || 'unknown'}; 5.1, 5.2 and 6.0 are supported.`)
}

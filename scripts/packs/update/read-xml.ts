import { SaxesParser } from 'saxes'
import { z } from 'zod'

interface Element {
  name: string
  fields: Record<string, unknown>
  text: string
}

const maxDepth = 30

/**
 * Reads XML as plain values for a schema: an element without attributes and children is its text, others are objects with
 * their children by name, attributes as `@name` and text as `#text`. Repeated elements become a list.
 */
export function readXml(xml: string): Record<string, unknown> {
  const parser = new SaxesParser({ xmlns: false })
  const root: Element = { name: '', fields: {}, text: '' }
  const open = [root]
  parser.on('error', (error) => {
    throw new Error(`it is not well-formed XML: ${error.message}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw new Error(`<${name}> is nested too deep`)
    const fields = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`@${key}`, value.trim()]))
    open.push({ name, fields, text: '' })
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    const parent = open.at(-1)
    if (element && parent) addField(parent.fields, element.name, valueOf(element))
  })
  parser.write(xml).close()
  return root.fields
}

function valueOf({ fields, text }: Element): unknown {
  const words = text.replace(/\s+/g, ' ').trim()
  if (Object.keys(fields).length === 0) return words
  return words === '' ? fields : { ...fields, '#text': words }
}

function addField(fields: Record<string, unknown>, name: string, value: unknown) {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (before === undefined) fields[name] = value
  else if (Array.isArray(before)) before.push(value)
  else fields[name] = [before, value]
}

/** An element that may be repeated: the XML reader returns a list only for two or more. */
export const many = <T extends z.ZodType>(element: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(element))

/** An element with children. Without any it is read as an empty text; the error then names the missing child. */
export const parent = <T extends z.ZodRawShape>(children: T) =>
  z.preprocess((value) => (value === '' ? {} : value), z.object(children))

import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** Names of the tables that WOFF2 abbreviates with a number, in the order of its specification. */
const knownTables =
  (
    'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea ' +
    'vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar ' +
    'gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
  ).match(/.{4}(?= |$)/g) ?? []

/** The advance width of each character of a WOFF2 font, in parts of the font size. */
export function advanceWidths(file: string): (character: string) => number {
  const tables = readTables(readFileSync(file))
  const table = (name: string) => {
    const found = tables.get(name)
    if (!found) throw new Error(`${file} has no ${name} table`)
    return found
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const longMetrics = table('hhea').readUInt16BE(34)
  const metrics = table('hmtx')
  // WOFF2 may leave out the side bearings, after a byte of flags.
  const isShort = metrics.length < longMetrics * 4
  const glyphs = readCharacterMap(table('cmap'))
  return (character) => {
    const index = Math.min(glyphs.get(character.codePointAt(0) ?? 0) ?? 0, longMetrics - 1)
    return metrics.readUInt16BE(isShort ? 1 + index * 2 : index * 4) / unitsPerEm
  }
}

function readTables(font: Buffer): Map<string, Buffer> {
  let at = 48
  const readNumber = () => {
    let value = 0
    for (let byte = 0x80; (byte & 0x80) !== 0; at += 1) {
      byte = font.readUInt8(at)
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  const entries = Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font.readUInt8(at)
    at += 1
    const isNamed = (flags & 0x3f) === 0x3f
    const name = isNamed ? font.toString('latin1', at, at + 4) : (knownTables[flags & 0x3f] ?? '')
    if (isNamed) at += 4
    const length = readNumber()
    const transform = flags >> 6
    const isTransformed = name === 'glyf' || name === 'loca' ? transform === 0 : transform !== 0
    return { name, length: isTransformed ? readNumber() : length }
  })
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  let offset = 0
  return new Map(
    entries.map(({ name, length }) => {
      const table = data.subarray(offset, offset + length)
      offset += length
      return [name, table]
    }),
  )
}

/** Format 4 of the character map: segments of consecutive characters. */
function readCharacterMap(table: Buffer): Map<number, number> {
  const count = table.readUInt16BE(2)
  const offsets = Array.from({ length: count }, (_, index) => table.readUInt32BE(4 + index * 8 + 4))
  const start = offsets.find((offset) => table.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font has no character map of format 4')
  const segments = table.readUInt16BE(start + 6) / 2
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < segments; segment += 1) {
    const end = table.readUInt16BE(start + 14 + segment * 2)
    const first = table.readUInt16BE(start + 16 + (segments + segment) * 2)
    const delta = table.readUInt16BE(start + 16 + (2 * segments + segment) * 2)
    const rangeAt = start + 16 + (3 * segments + segment) * 2
    const range = table.readUInt16BE(rangeAt)
    for (let code = first; code <= end && code !== 0xffff; code += 1) {
      const glyph = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - first) * 2)
      if (glyph !== 0) glyphs.set(code, (glyph + delta) % 65536)
    }
  }
  return glyphs
}

import { z } from 'zod'
import type { RecordFormat } from '../record-format.ts'
import { BioguideId } from './schema.ts'

export const portraitSize = { width: 144, height: 176 }
export const maxPortraitBytes = 5000

/** Where the portraits are published, by Bioguide id. */
export const portraitRepository = { name: 'unitedstates/images', branch: 'gh-pages', folder: 'congress/225x275' }
export const portraitUrl = (bioguideId: string) =>
  `https://unitedstates.github.io/images/congress/225x275/${bioguideId}.jpg`

/** The size in the header of a WebP image, plain or extended; undefined for anything else. */
function webpSize(image: Buffer): { width: number; height: number } | undefined {
  if (image.length < 30 || image.toString('latin1', 0, 4) !== 'RIFF') return undefined
  const kind = image.toString('latin1', 8, 16)
  if (kind === 'WEBPVP8 ') return { width: image.readUInt16LE(26) & 0x3fff, height: image.readUInt16LE(28) & 0x3fff }
  return kind === 'WEBPVP8X' ? { width: image.readUIntLE(24, 3) + 1, height: image.readUIntLE(27, 3) + 1 } : undefined
}

/** A line of portraits.txt: bioguide id|Git's hash of the published JPEG|our WebP in base64 */
export const Portrait = z.strictObject({
  bioguideId: BioguideId,
  /** Changes when the publisher replaces the photo. */
  origin: z.string().regex(/^[0-9a-f]{40}$/),
  image: z
    .base64()
    .refine((image) => Buffer.from(image, 'base64').length <= maxPortraitBytes, `is over ${maxPortraitBytes} bytes`)
    .refine((image) => {
      const size = webpSize(Buffer.from(image, 'base64'))
      return size?.width === portraitSize.width && size.height === portraitSize.height
    }, `is not a WebP image of ${portraitSize.width} x ${portraitSize.height}`),
})
export type Portrait = z.infer<typeof Portrait>

export const portraits: RecordFormat<Portrait> = {
  file: 'portraits.txt',
  schema: Portrait,
  parse: (line) => {
    const [bioguideId, origin, image] = line.split('|')
    return { bioguideId, origin, image }
  },
  write: ({ bioguideId, origin, image }) => `${bioguideId}|${origin}|${image}`,
}

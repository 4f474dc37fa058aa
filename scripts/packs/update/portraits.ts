import { chromium } from 'playwright-core'
import { z } from 'zod'
import { chromiumArguments } from '../../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../../harness/processes/find-tools.mjs'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import {
  Portrait,
  maxPortraitBytes,
  portraitRepository,
  portraitSize,
  portraitUrl,
  portraits,
} from '../../../packs/officials/portraits.ts'
import { fetchBytes } from './fetch.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { listBlobs } from './repository-files.ts'

const maxOriginBytes = 2 * 1024 * 1024

/** Turns a JPEG into a small WebP image in base64. */
type Shrink = (jpeg: Buffer) => Promise<string>

/** Fetches the portraits of sitting members that are new or were replaced. */
export async function updatePortraits(
  { facts }: LoadedPacks,
  { from, today, print }: UpdateOptions,
  withShrink: <T>(task: (shrink: Shrink) => Promise<T>) => Promise<T> = shrinkInChromium,
): Promise<PackUpdate> {
  const { name, folder, branch } = portraitRepository
  print('Reading the portraits of unitedstates/images...')
  const published = new Map((await listBlobs(name, folder, { from, branch })).map(({ path, sha }) => [path, sha]))
  const sitting = facts.officials.seats.flatMap(({ member }) => member?.bioguideId ?? [])
  const known = new Map(facts.officials.portraits.map((portrait) => [portrait.bioguideId, portrait]))
  const wanted = sitting.flatMap((bioguideId) => {
    const origin = published.get(`${bioguideId}.jpg`)
    return origin === undefined || origin === known.get(bioguideId)?.origin ? [] : [{ bioguideId, origin }]
  })
  const fetched = wanted.length === 0 ? [] : await withShrink(fetchAll)
  const renewed = new Set(fetched.map(({ bioguideId }) => bioguideId))
  const list = [...facts.officials.portraits.filter(({ bioguideId }) => !renewed.has(bioguideId)), ...fetched].toSorted(
    (a, b) => (a.bioguideId < b.bioguideId ? -1 : 1),
  )
  const comparison = { kind: described, before: facts.officials.portraits }
  return {
    facts: { ...facts, officials: { ...facts.officials, portraits: list } },
    files: [newFile('officials', portraits, { records: list, comparison })],
    renewals: { officials: { origins: { portraits: { asOf: today } } } },
  }

  /** A photo that cannot be read is left out: its member has initials. */
  async function fetchAll(shrink: Shrink): Promise<Portrait[]> {
    const read: Portrait[] = []
    for (const { bioguideId, origin } of wanted) {
      try {
        const image = await shrink(await fetchBytes(portraitUrl(bioguideId), from, maxOriginBytes))
        read.push(parseOrigin(`${name}, ${bioguideId}`, () => Portrait.parse({ bioguideId, origin, image })))
      } catch (error) {
        print(`Left out ${bioguideId}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    return read
  }
}

const described = {
  label: 'Portraits',
  keyOf: ({ bioguideId }: Portrait) => bioguideId,
  stateOf: () => 'Congress',
  nameOf: ({ bioguideId }: Portrait) => bioguideId,
}

/** Uses Chromium, which the browser tests need too, instead of a package for reading and writing images. */
async function shrinkInChromium<T>(task: (shrink: Shrink) => Promise<T>): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Portraits are made smaller by Chromium, which was not found.')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const page = await browser.newPage()
    return await task(async (jpeg) => z.string().parse(await page.evaluate(shrinkScript(jpeg))))
  } finally {
    await browser.close()
  }
}

/** Crops the photo to our format and lowers the quality until the file is small enough: 0.75 bytes per character of base64. */
const shrinkScript = (jpeg: Buffer) => `(async () => {
  const photo = new Image()
  photo.src = 'data:image/jpeg;base64,${jpeg.toString('base64')}'
  await photo.decode()
  const { width, height } = ${JSON.stringify(portraitSize)}
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const scale = Math.max(width / photo.naturalWidth, height / photo.naturalHeight)
  const size = [photo.naturalWidth * scale, photo.naturalHeight * scale]
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, (width - size[0]) / 2, (height - size[1]) / 2, ...size)
  for (let quality = 0.72; ; quality -= 0.1) {
    const image = canvas.toDataURL('image/webp', quality).split(',')[1]
    if (image.length * 0.75 <= ${maxPortraitBytes} || quality < 0.3) return image
  }
})()`

import type { I18n } from '@lingui/core'
import type { DataReport } from '../../../contract/data.ts'
import type { DataPageProps } from '../../../contract/site-pages.ts'
import { fileText, packText, setName } from './file-texts.ts'
import { goodUntil, releaseText } from './texts.ts'

/** The report with its texts in the reader's language, as the page shows it. */
export function dataPageProps(i18n: I18n, { oldest, packs, releases, links, ...rest }: DataReport): DataPageProps {
  return {
    ...rest,
    oldest: oldest && { asOf: oldest.asOf, name: fileText(i18n, oldest.set).name },
    packs: packs.map((pack) => ({
      ...pack,
      title: packText(i18n, pack.name),
      files: pack.files.map((file) => ({
        ...file,
        ...fileText(i18n, file.set),
        goodUntil: goodUntil(i18n, file.freshUntil),
      })),
    })),
    releases: releases.map((release) => ({ ...release, ...releaseText(i18n, release) })),
    links: links && {
      ...links,
      brokenLinks: links.brokenLinks.map((link) => ({ ...link, names: link.sets.map((set) => setName(i18n, set)) })),
    },
  }
}

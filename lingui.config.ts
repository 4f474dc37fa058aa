import { readFileSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

/** Extracts the endpoint summaries, which the API page shows: the only translated texts in the contract. */
const summaries = {
  match: (file: string) => file.includes('/contract/'),
  extract(file: string, code: string, onMessage: (message: { id: string; origin: [string, number] }) => void) {
    for (const match of code.matchAll(/\bsummary: '([^']+)'/g)) {
      if (match[1]) onMessage({ id: match[1], origin: [file, code.slice(0, match.index).split('\n').length] })
    }
  },
}

/** Parses only the files that can have texts, which are less than half of all. */
const texts = {
  ...babel,
  match: (file: string) => babel.match(file) && /lingui|i18n/.test(readFileSync(file, 'utf8')),
}

const textOrder = new Intl.Collator('en-US')

/** Shown only on pages of administrators and editors, which load this catalog. */
const forAdministrators = [
  'web/features/{desk,editors,important-dates,ratings-admin}/**/*.{ts,tsx}',
  'web/features/events/admin/*.{ts,tsx}',
  'web/features/moderation/facts/*.{ts,tsx}',
  'web/features/moderation/{audit-log,decision-dialog,queue-entry,reason-dialog,report-queue,slow-mode}.tsx',
  'web/pages/admin-*.tsx',
]

/** Only the server renders these. */
const forStaticPages = [
  // The app itself shows the other two as well.
  'web/pages/static/!(not-found-page|sign-in-page).tsx',
  'web/features/{site,sign-in}/**/*.{ts,tsx}',
  'web/features/landing/zip-answer/*.tsx',
  'web/shell/{site-frame,card-page}.tsx',
]

// English texts are in the code, translations in the catalogs. The server reads its own catalog at startup.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [
    {
      path: 'web/locales/voters/{locale}',
      include: ['web'],
      exclude: ['**/*.test.*', ...[...forAdministrators, ...forStaticPages].map((files) => `**/${files}`)],
    },
    { path: 'web/locales/administration/{locale}', include: forAdministrators, exclude: ['**/*.test.*'] },
    { path: 'web/locales/static/{locale}', include: forStaticPages, exclude: ['**/*.test.*'] },
    { path: 'server/locales/{locale}', include: ['server', 'contract'], exclude: ['**/*.test.*'] },
  ],
  extractors: [summaries, texts],
  // Without origins, moving code does not change the catalogs.
  format: formatter({ origins: false }),
  // The server's messages have their text as id and no separate message, so that 'message' would leave them unsorted.
  orderBy: (a, b) => textOrder.compare(a.entry.message ?? a.messageId, b.entry.message ?? b.messageId),
})

import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

/** The API page says each endpoint's summary: the one text in the contract that a person reads. */
const summaries = {
  match: (file: string) => file.includes('/contract/'),
  extract(file: string, code: string, found: (message: { id: string; origin: [string, number] }) => void) {
    for (const match of code.matchAll(/^ {2}summary: '([^']+)'/gm)) {
      if (match[1]) found({ id: match[1], origin: [file, code.slice(0, match.index).split('\n').length] })
    }
  },
}

// English stays in the code; the catalogues carry the rest. The server has its own, read at start.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    { path: 'web/locales/{locale}', include: ['web'], exclude: ['**/*.test.*'] },
    { path: 'server/locales/{locale}', include: ['server', 'contract'], exclude: ['**/*.test.*'] },
  ],
  extractors: [summaries, babel],
  // Without origins, moving code changes no catalogue.
  format: formatter({ origins: false }),
  orderBy: 'message',
})

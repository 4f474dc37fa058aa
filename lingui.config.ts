import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// English stays in the code; the catalogues carry the rest. The server has its own, read at start.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    { path: 'web/locales/{locale}', include: ['web'], exclude: ['**/*.test.*'] },
    { path: 'server/locales/{locale}', include: ['server'], exclude: ['**/*.test.*', 'server/testing/**'] },
  ],
  // Without line numbers a moved line changes no catalogue.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})

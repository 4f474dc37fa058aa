import { defineConfig } from '@lingui/cli'

// English stays in the code; the catalogues carry the rest. The server has its own, read at start.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    { path: 'web/locales/{locale}', include: ['web'], exclude: ['**/*.test.*'] },
    { path: 'server/locales/{locale}', include: ['server'], exclude: ['**/*.test.*', 'server/testing/**'] },
  ],
  orderBy: 'messageId',
})
